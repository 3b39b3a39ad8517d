"""Who may do what: the authorizer over the ACLs of the metadata log."""

from mockcontroller.security.authorizer import Authorizer as Authorizer
from mockcontroller.security.authorizer import Decision as Decision
from mockcontroller.security.authorizer import Requester as Requester
from mockcontroller.security.authorizer import StandardAuthorizer as StandardAuthorizer
from mockcontroller.security.authorizer import authorizer_of as authorizer_of
