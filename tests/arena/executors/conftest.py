"""Ray is an extra: where it is not installed, there is no cluster to test on."""

from importlib.util import find_spec

collect_ignore = [] if find_spec("ray") else ["test_ray.py"]
