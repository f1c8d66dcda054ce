"""Who touches whom (7), and who must get orders."""

from lhy_desktop.engine.rulesets.orders.activation.groups import open_contacts as open_contacts
from lhy_desktop.engine.rulesets.orders.model.facts import in_contact as in_contact
from lhy_desktop.engine.rulesets.orders.model.facts import shares as shares
from lhy_desktop.engine.rulesets.orders.model.facts import touching as touching
