NAMES: "tuple[str, ...]" = ()
