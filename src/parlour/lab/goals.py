FIGURES = {"minutes": None}
