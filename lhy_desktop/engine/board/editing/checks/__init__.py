"""The checks behind ``findings``: each module looks at one part of a sheet that can be read and joined."""
