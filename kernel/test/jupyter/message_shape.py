"""Runs interactions over a websocket and reduces their messages to what a client can rely on."""

from kernel_under_test import PATIENCE

#: Fields whose words are each kernel's own; their type is compared alone.
OWN_WORDS = {
    "banner",
    "comm_id",
    "date",
    "ename",
    "evalue",
    "implementation",
    "implementation_version",
    "hashSeed",
    "indent",
    "msg_id",
    "session",
    "started",
    "subshell_id",
    "tmpFilePrefix",
    "username",
}
#: Lists of which the first item stands for all.
SAMPLED = {"_jupyter_types_experimental", "exceptionPaths", "help_links", "matches", "subshell_id", "traceback"}


def record(kernel, asked):
    """The messages that answer one interaction: for each of its messages those of each channel, in order."""
    requests, found, settled = [], {}, 0
    for ask in asked:
        request = kernel.send(ask.kind, ask.content_in(kernel.language), ask.channel, ask.metadata)
        requests.append(request)
        found[request] = []
        if ask.ahead:
            continue
        while settled < len(requests):
            message = kernel.receive(PATIENCE)
            parent = message["parent_header"].get("msg_id")
            if parent not in found:
                continue
            found[parent].append(message)
            kind = message["header"]["msg_type"]
            if kind == "input_request":
                kernel.send("input_reply", {"status": "ok", "value": ask.answer}, "stdin")
            if kind == "stream" and ask.interrupted:
                kernel.interrupt()
            while settled < len(requests) and _answered(asked[settled], found[requests[settled]]):
                settled += 1
    return [found[request] for request in requests]


def _answered(ask, messages):
    # A kernel publishes its shutdown_reply, too; the answer is the one on the channel of the request.
    kinds = [message["header"]["msg_type"] for message in messages if message["channel"] == ask.channel]
    states = [message["content"].get("execution_state") for message in messages]
    wanted = ask.kind.replace("_request", "_reply")
    return "idle" in states and (wanted == ask.kind or wanted in kinds)


def shape(asked, answers, translated):
    """
    What a client can rely on, one value each path, such as `0.iopub.busy.content.execution_state`. `translated` has
    the Python of each cell in another language.
    """
    flat = {}
    first = _first_count(answers)
    for number, (ask, messages) in enumerate(zip(asked, answers)):
        for channel in ("shell", "control", "stdin", "iopub"):
            merged = _merge([message for message in messages if message["channel"] == channel])
            if not merged:
                continue
            names = [_name(message) for message in merged]
            flat[f"{number}.{channel}"] = " ".join(names)
            for at, (name, message) in enumerate(zip(names, merged)):
                before = names[:at].count(name)
                kind = name if before == 0 else f"{name}#{before + 1}"
                for part in ("header", "metadata", "content"):
                    _flatten(f"{number}.{channel}.{kind}.{part}", message[part], flat)
                count = message["content"].get("execution_count")
                if count is not None:
                    flat[f"{number}.{channel}.{kind}.content.execution_count"] = count - first
                flat[f"{number}.{channel}.{kind}.parent"] = message["parent_header"]["msg_type"]
                flat[f"{number}.{channel}.{kind}.buffers"] = len(message["buffers"])
    return {path: translated.get(value, value) for path, value in flat.items()}


def _first_count(answers):
    """The number of the first cell, which kernels may have counted differently before: its reply may outrun its input."""
    shown = [message for messages in answers for message in messages if "execution_count" in message["content"]]
    inputs = [message for message in shown if message["header"]["msg_type"] == "execute_input"]
    return next((message["content"]["execution_count"] for message in [*inputs, *shown]), 0)


def _name(message):
    kind, content = message["header"]["msg_type"], message["content"]
    return content.get("execution_state") or (f"{kind}:{content['name']}" if kind == "stream" else kind)


def _merge(messages):
    """Streams of one name in a row as one: kernels are free to cut them."""
    merged = []
    for message in messages:
        last = merged[-1] if merged else None
        if last is not None and _name(last) == _name(message) and _name(message).startswith("stream:"):
            last["content"]["text"] += message["content"]["text"]
        else:
            merged.append(message)
    return merged


def _flatten(path, value, flat):
    key = path.rsplit(".", 1)[-1]
    if isinstance(value, dict):
        if not value:
            flat[path] = "{}"
        for name, part in value.items():
            _flatten(f"{path}.{name}", part, flat)
    elif isinstance(value, list):
        if not value:
            flat[path] = "[]"
        elif key == "supported_features":
            flat[path] = " ".join(sorted(value))
        elif key in SAMPLED:
            _flatten(f"{path}.*", value[0], flat)
        else:
            for number, part in enumerate(value):
                _flatten(f"{path}.{number}", part, flat)
    elif key in OWN_WORDS or (".*" in path and isinstance(value, str)):
        flat[path] = type(value).__name__
    else:
        flat[path] = value


def differences(theirs, ours):
    """The paths at which two shapes differ, with both values. A message that one of them lacks differs in the order alone."""
    kinds = [{_message(path) for path in flat} for flat in (theirs, ours)]
    both = kinds[0] & kinds[1]
    paths = sorted(path for path in {*theirs, *ours} if path.count(".") == 1 or _message(path) in both)
    return {path: (theirs.get(path), ours.get(path)) for path in paths if theirs.get(path) != ours.get(path)}


def _message(path):
    return ".".join(path.split(".")[:3])
