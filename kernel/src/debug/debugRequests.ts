import type { Runtime } from "node:inspector";
import type { DebugMessage } from "./Debugger.js";
import type { DebugArguments } from "./DebugArguments.js";
import { DebugError } from "./DebugError.js";
import { exceptionFilters } from "./ExceptionPauses.js";
import type { InspectorDebugger } from "./InspectorDebugger.js";
import { frameScopes, type Pause, type PausedFrame } from "./Pause.js";
import { threadId, type Step } from "./PauseControl.js";
import { preview, typeName } from "./preview.js";
import { argument } from "./Variables.js";

/** Answers one kind of request with its response's body. */
export type DebugRequestHandler = (
  given: DebugArguments,
) => DebugMessage | undefined | Promise<DebugMessage | undefined>;

const capabilities: DebugMessage = {
  supportsConfigurationDoneRequest: true,
  supportsConditionalBreakpoints: true,
  supportsHitConditionalBreakpoints: true,
  supportsLogPoints: true,
  supportsEvaluateForHovers: true,
  supportsSetVariable: true,
  supportsModulesRequest: true,
  supportsTerminateRequest: true,
  supportsExceptionInfoRequest: true,
  supportsDelayedStackTraceLoading: true,
  exceptionBreakpointFilters: exceptionFilters,
};

/** Answers to all requests that JupyterLab's debugger sends, and those that DAP has beside them. */
export function debugRequests(own: InspectorDebugger): Readonly<Record<string, DebugRequestHandler>> {
  const { cells, scripts, connection, control, breakpoints, exceptions, variables, notebook, main } = own;

  const paused = (): Pause => {
    if (control.pause !== undefined) return control.pause;
    throw new DebugError("The code is not paused.");
  };
  const attached = (): void => {
    if (!own.isAttached) throw new DebugError("The debugger is not attached: send the request attach first.");
  };
  const go =
    (step: Step, body?: DebugMessage): DebugRequestHandler =>
    async () => {
      paused();
      await control.go(step);
      return body;
    };
  const frameOf = (given: DebugArguments): PausedFrame | undefined => {
    const frameId = given.optionalInteger("frameId");
    return frameId === undefined ? undefined : paused().frame(frameId);
  };
  const isTop = (frame: PausedFrame | undefined): boolean =>
    frame?.call !== undefined && frame.call === control.pause?.frames[0]?.call;

  return {
    debugInfo: () => ({
      isStarted: own.isAttached,
      hashMethod: cells.hash.method,
      hashSeed: cells.hash.seed,
      tmpFilePrefix: cells.prefix,
      tmpFileSuffix: cells.suffix,
      breakpoints: breakpoints.sources,
      stoppedThreads: control.pause === undefined ? [] : [threadId],
      richRendering: true,
      exceptionPaths: ["TypeScript exceptions"],
      copyToGlobals: true,
    }),

    initialize: (given) => {
      own.clientName = given.optionalText("clientID");
      // JupyterLab's tree shows a variable's type, if given, in place of its value.
      variables.types = own.clientName !== "jupyterlab";
      return capabilities;
    },

    attach: async (given) => {
      const fresh = !own.isAttached;
      await own.attach(given.optionalBoolean("justMyCode") ?? true);
      if (fresh) {
        own.emit("initialized", {});
        own.emit("thread", { reason: "started", threadId });
      }
      return undefined;
    },

    configurationDone: () => undefined,

    dumpCell: (given) => ({ sourcePath: cells.dump(given.text("code")) }),

    setBreakpoints: async (given) => {
      attached();
      const path = given.object("source").text("path");
      return { breakpoints: await breakpoints.replace(path, given.objects("breakpoints")) };
    },

    setExceptionBreakpoints: async (given) => {
      attached();
      exceptions.use(given.texts("filters"));
      await own.applyFilters();
      await connection.send("Debugger.setPauseOnExceptions", { state: exceptions.active ? "all" : "none" });
      return { breakpoints: given.texts("filters").map(() => ({ verified: true })) };
    },

    exceptionInfo: () => {
      const { reason, data } = paused().paused;
      if (reason !== "exception" && reason !== "promiseRejection") {
        throw new DebugError("The code did not stop at an exception.");
      }
      const thrown = data as Runtime.RemoteObject & { readonly uncaught?: boolean };
      return {
        exceptionId: thrown.className ?? thrown.type,
        description: preview(thrown),
        breakMode: thrown.uncaught === true ? "unhandled" : "always",
        details: { stackTrace: thrown.description ?? "" },
      };
    },

    source: async (given) => {
      const path = given.object("source").optionalText("path") ?? "";
      const content = await scripts.source(path, connection);
      if (content === undefined) throw new DebugError(`There is no source ${path}.`);
      const javaScriptFile = /\.[cm]?jsx?$/u.test(path);
      return { content, mimeType: javaScriptFile ? "text/javascript" : "text/typescript" };
    },

    threads: () => ({ threads: [{ id: threadId, name: "notebook" }] }),

    stackTrace: (given) => {
      // JupyterLab asks after each evaluation, also when the code went on meanwhile. If focus changes twice
      // quickly, it drops its pending variables request; new frame ids make it ask again.
      if (own.clientName === "jupyterlab" && control.pause?.read === "frames") control.renumber();
      control.pause?.framesRead();
      const frames = control.pause?.frames ?? [];
      const start = given.optionalInteger("startFrame") ?? 0;
      const levels = given.optionalInteger("levels") ?? 0;
      const end = levels > 0 ? start + levels : undefined;
      return { stackFrames: frames.slice(start, end).map(describeFrame), totalFrames: frames.length };
    },

    scopes: (given) => {
      const pause = paused();
      const id = given.integer("frameId");
      const frame = pause.frame(id);
      const thrown = frame.call === pause.frames[0]?.call ? pause.thrown : undefined;
      const scopes = frameScopes(frame, { main, variables, thrown, notebook: () => notebook.scope() });
      pause.scopesRead(id, scopes);
      return { scopes };
    },

    variables: async (given) => {
      const reference = given.integer("variablesReference");
      control.pause?.variablesRead(reference);
      const container = variables.container(reference);
      const selection = {
        filter: given.optionalText("filter"),
        start: given.optionalInteger("start"),
        count: given.optionalInteger("count"),
      };
      return { variables: await container.list(selection) };
    },

    setVariable: async (given) => {
      const container = variables.container(given.integer("variablesReference"));
      const name = given.text("name");
      if (container.assign === undefined) throw new DebugError(`${name} cannot be set.`);
      const { javaScriptExpression } = await import("./javaScript.js");
      const expression = javaScriptExpression(given.text("value"));
      const [top] = control.pause?.frames ?? [];
      const call = callIn(top);
      const value =
        call === undefined ? await main.evaluate(expression, false) : await main.evaluateIn(call, expression);
      const set = await container.assign(name, value);
      const { value: text, type, variablesReference } = variables.variable(name, set, container.group);
      return { value: text, ...(type === undefined ? {} : { type }), variablesReference };
    },

    evaluate: async (given) => {
      const context = given.optionalText("context") ?? "repl";
      const frame = frameOf(given);
      const call = callIn(frame);
      // JupyterLab's debug console shows an answer, but not why an answer is missing.
      const forgiving = own.clientName === "jupyterlab" && context === "repl";
      try {
        attached();
        // The parser is loaded for the first expression.
        const { javaScript } = await import("./javaScript.js");
        const expression = javaScript(given.text("expression"));
        const pure = context === "hover";
        const value =
          call === undefined
            ? await main.evaluate(expression, pure)
            : await main.evaluateIn(call, expression, pure);
        const group = call === undefined ? "notebook" : "pause";
        const shown = variables.variable("", value, group, given.text("expression"));
        return { result: shown.value, type: typeName(value), variablesReference: shown.variablesReference };
      } catch (error) {
        if (!forgiving || !(error instanceof DebugError)) throw error;
        return { result: error.message, variablesReference: 0 };
      } finally {
        // JupyterLab empties its list of variables at each answer, and fills it again only for a frame that is new to it.
        // With several questions under way, it may know the frame by an earlier number.
        if (forgiving && isTop(frame)) control.renumber();
      }
    },

    inspectVariables: async () => ({ variables: await own.inspect() }),

    richInspectVariables: async (given) => {
      const call = callIn(frameOf(given));
      connection.open();
      return notebook.rich(given.text("variableName"), call);
    },

    copyToGlobals: async (given) => {
      const call = callIn(paused().frame(given.integer("srcFrameId")));
      if (call === undefined) throw new DebugError("An awaited call has no variables that could be copied.");
      const value = await main.evaluateIn(call, `(${given.text("srcVariableName")})`);
      const { value: text, variablesReference } = variables.variable("", value, "pause");
      await main.call("declare", "pause", { value: given.text("dstVariableName") }, argument(value));
      return { value: text, variablesReference };
    },

    modules: (given) => {
      const files = scripts.files();
      const start = given.optionalInteger("startModule") ?? 0;
      const count = given.optionalInteger("moduleCount") ?? 0;
      const part = files.slice(start, count > 0 ? start + count : undefined);
      const modules = part.map(({ path, name, kind }) => ({
        id: path,
        name,
        path,
        isUserCode: kind === "module",
      }));
      return { modules, totalModules: files.length };
    },

    continue: go("Debugger.resume", { allThreadsContinued: true }),
    next: go("Debugger.stepOver"),
    stepIn: go("Debugger.stepInto"),
    stepOut: go("Debugger.stepOut"),

    pause: async () => {
      attached();
      await control.stop();
      return undefined;
    },

    // The kernel itself keeps running; Jupyter ends it separately.
    disconnect: async () => {
      await own.detach();
      return undefined;
    },
    terminate: async () => {
      await own.detach();
      own.emit("terminated", {});
      return undefined;
    },
  };
}

function callIn(frame: PausedFrame | undefined): string | undefined {
  return frame?.call?.callFrameId;
}

function describeFrame({ id, name, script, line, column }: PausedFrame): DebugMessage {
  return {
    id,
    name,
    line: line + 1,
    column: column + 1,
    source: { name: script.name, path: script.path },
    ...(script.kind === "package" ? { presentationHint: "subtle" } : {}),
  };
}
