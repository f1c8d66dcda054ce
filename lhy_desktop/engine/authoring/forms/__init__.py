"""Forms for data files of any kind, made from the JSON Schemas that rulesets hand over."""

from lhy_desktop.engine.authoring.forms.blanks import blank
from lhy_desktop.engine.authoring.forms.checking import Fault, faults
from lhy_desktop.engine.authoring.forms.choosing import schema_of
from lhy_desktop.engine.authoring.forms.reading import Schema
from lhy_desktop.engine.authoring.forms.shapes import Field, Shape

__all__ = ["Fault", "Field", "Schema", "Shape", "blank", "faults", "schema_of"]
