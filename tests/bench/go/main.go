// Command kfake runs one broker of franz-go's mock until it is ended, and first says where, as our own mock does.
package main

import (
	"fmt"
	"log"

	"github.com/twmb/franz-go/pkg/kfake"
)

func main() {
	cluster, err := kfake.NewCluster(kfake.NumBrokers(1))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("{\"bootstrap_controller\": %q}\n", cluster.ListenAddrs()[0])
	select {}
}
