"""Cells of every kind of output, each with what it must show and nothing else."""


def mixed_cell(i):
    """The code of the i-th cell, and its outputs in order: (type, text), errors as (error, name: message)."""
    kinds = (
        (f"console.log('printed {i}');", [("stream", f"printed {i}\n")]),
        (f"{i} + 1000", [("execute_result", str(i + 1000))]),
        (
            f"display({{ 'text/plain': 'shown {i}', 'text/html': '<b>{i}</b>' }}, {{ raw: true }});\n'after {i}'",
            [("display_data", f"shown {i}"), ("execute_result", f"'after {i}'")],
        ),
        (f"throw new RangeError('failed {i}');", [("error", f"RangeError: failed {i}")]),
        (
            f"console.log('before {i}');\nconsole.error('aside {i}');\nconsole.log('behind {i}');\n{i}",
            [("stream", f"before {i}\n"), ("stderr", f"aside {i}\n"), ("stream", f"behind {i}\n"), ("execute_result", str(i))],
        ),
        (f"interface Run{i} {{ readonly score: number }}\nfunction best{i}(run: Run{i}): number {{ return run.score; }}", []),
        (f"best{i - 1}({{ score: {i} }})", [("execute_result", str(i))]),
        (f"await new Promise<number>((resolve) => setTimeout(() => resolve({i}), 0))", [("execute_result", str(i))]),
        (
            f"for (let line = 0; line < 50; line++) console.log(`{i}:${{line}}`);",
            [("stream", "".join(f"{i}:{line}\n" for line in range(50)))],
        ),
        (f"let again: number = {i};\nagain += 1;\nagain", [("execute_result", str(i + 1))]),
    )
    return kinds[i % len(kinds)]


def shown(outputs):
    """Notebook outputs, or the contents of published messages with their type, in mixed_cell's words; streams in a row as one."""
    found = []
    for output in outputs:
        kind = output["output_type"]
        if kind == "stream":
            made = ("stderr" if output["name"] == "stderr" else "stream", output["text"])
            if found and found[-1][0] == made[0]:
                found[-1] = (made[0], found[-1][1] + made[1])
                continue
        elif kind == "error":
            made = ("error", f"{output['ename']}: {output['evalue']}")
        else:
            made = (kind, output["data"]["text/plain"])
        found.append(made)
    return found
