from parlour.lab.data import Data
from parlour.lab.sections import Section
def section(data: Data) -> Section:
    return Section("interaction", "interaction", "", judged=False)
