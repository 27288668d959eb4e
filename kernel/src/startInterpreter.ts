import { usersGlobal } from "./realm/usersGlobal.js";
import { writeSync } from "node:fs";
import { isBuiltin, Module } from "node:module";
import { MessageChannel, type MessagePort } from "node:worker_threads";
import { installDebugHooks } from "./debug/debugHooks.js";
import { displayFunction } from "./display/displayFunction.js";
import { DisplayPublisher } from "./display/DisplayPublisher.js";
import { liveFrames } from "./display/frames/live/LiveFrames.js";
import { serveFrames } from "./display/frames/live/serveFrames.js";
import { plotWithDocument } from "./display/plotWithDocument.js";
import { tslabModule } from "./display/tslab.js";
import { kernelApi } from "./interpreter/api/kernelApi.js";
import { CellRecords } from "./interpreter/comms/CellRecords.js";
import { CommManager } from "./interpreter/comms/CommManager.js";
import { offerVariables } from "./interpreter/comms/offerVariables.js";
import { Boundary } from "./interpreter/evaluate/Boundary.js";
import { CellEnding } from "./interpreter/evaluate/CellEnding.js";
import { CellLocals } from "./interpreter/evaluate/CellLocals.js";
import { CellRunner } from "./interpreter/evaluate/CellRunner.js";
import { CellTranslator } from "./interpreter/evaluate/CellTranslator.js";
import { guardEvents } from "./interpreter/evaluate/guardEvents.js";
import { guardFetch } from "./interpreter/evaluate/guardFetch.js";
import { guardTimers } from "./interpreter/evaluate/guardTimers.js";
import { collectGarbage } from "./interpreter/evaluate/collectGarbage.js";
import { ExitError } from "./interpreter/evaluate/ExitError.js";
import { reservedNames } from "./interpreter/evaluate/reservedNames.js";
import { GateState, InterruptGate } from "./interpreter/evaluate/InterruptGate.js";
import { keepTerminations } from "./interpreter/evaluate/keepTerminations.js";
import { heapLimit } from "./interpreter/evaluate/heapLimit.js";
import { ShadowedNames } from "./interpreter/evaluate/ShadowedNames.js";
import { TopLevelScope } from "./interpreter/evaluate/TopLevelScope.js";
import { variablesAsExports } from "./interpreter/evaluate/variablesAsExports.js";
import { UserCode } from "./interpreter/evaluate/UserCode.js";
import { AsyncErrors } from "./interpreter/errors/AsyncErrors.js";
import { installStackTrace } from "./interpreter/errors/installStackTrace.js";
import { quietWarnings } from "./interpreter/errors/quietWarnings.js";
import { SourceRegistry } from "./interpreter/errors/SourceRegistry.js";
import { emptyStdin } from "./interpreter/input/emptyStdin.js";
import { InputDesk } from "./interpreter/input/InputDesk.js";
import { moduleSettings } from "./interpreter/modules/moduleSettings.js";
import { ModuleLoader } from "./interpreter/modules/ModuleLoader.js";
import { noteLoading } from "./interpreter/modules/noteLoading.js";
import { currentCell, owningCell } from "./interpreter/output/CellContext.js";
import { captureStreams } from "./interpreter/output/captureStreams.js";
import { captureChildren } from "./interpreter/output/captureChildren.js";
import { EventChannel } from "./interpreter/output/EventChannel.js";
import { orderWrites } from "./interpreter/output/orderWrites.js";
import { Receipt } from "./interpreter/output/Receipt.js";
import { TextRing } from "./interpreter/output/TextRing.js";
import { hideAsyncFields } from "./interpreter/output/hideAsyncFields.js";
import { notebookSettings } from "./process/notebookSettings.js";
import type { PortMessage, PortRequest } from "./interpreter/PortMessage.js";
import { isInstance } from "./realm/isInstance.js";
import { allAsUsers, asUsers } from "./realm/asUsers.js";
import { keepAsyncResources } from "./realm/keepAsyncResources.js";
import { runtimeName } from "./interpreter/evaluate/runtimeName.js";
import { OpenComm } from "./interpreter/comms/OpenComm.js";
import { MimeValue } from "./display/MimeValue.js";

/** The options of the interpreter. */
export interface InterpreterOptions {
  /** The first folder of module resolution. */
  readonly notebookFolder: string;
  /** The descriptor of the server's log. */
  readonly log: number;
  /** Whether the other thread reads what is written to descriptors 1 and 2. */
  readonly readsDescriptors: boolean;
  /** The bytes of V8's heap limit that are set aside for new objects. */
  readonly newObjects: number;
}

/** A port that was moved into the kernel's realm. */
export interface OwnRealmPort {
  onmessage: ((event: { readonly data: PortRequest }) => void) | null;
  readonly postMessage: MessagePort["postMessage"];
  readonly start: () => void;
}

/**
 * Makes this thread run cells: takes requests from the port, and posts their output and results. Changes the
 * thread's globals (console output, timers, ticks), so it is called once per process.
 */
export function startInterpreter(port: OwnRealmPort, options: InterpreterOptions): void {
  const gate = new InterruptGate();
  const ring = new TextRing();
  const receipt = new Receipt();
  const { port1: answers, port2: answersOut } = new MessageChannel();
  const answerCount = new SharedArrayBuffer(4);
  const hello: PortMessage = {
    kind: "hello",
    gate: gate.buffer,
    ring: ring.buffer,
    receipt: receipt.buffer,
    answers: answersOut,
    answerCount,
    heapLimit: heapLimit(process.env, options.newObjects),
  };
  port.postMessage(hello, [answersOut]);
  keepAsyncResources();
  // Node itself calls it after an interrupt.
  Object.defineProperty(process, "emit", {
    value: Reflect.get(process, "emit"),
    writable: true,
    configurable: true,
  });
  // Node's own: those that cells see are guarded.
  const inOwnTurn = process.nextTick.bind(process) as (step: () => void) => void;

  quietWarnings();
  const channel = new EventChannel(port, gate, ring, receipt);
  const sources = new SourceRegistry(options.notebookFolder);
  const errors = new AsyncErrors(channel, sources);
  const boundary = new Boundary(gate);
  guardTimers(boundary, errors.report);
  const { moduleBegins, terminationDropped } = guardEvents(boundary, gate, port, errors.report);
  keepTerminations(() => {
    terminationDropped();
    boundary.repeatTermination();
  });
  guardFetch();
  noteLoading(gate);
  errors.listen();
  installStackTrace(sources);
  captureStreams(channel, (text) => writeSync(options.log, text));

  if (options.readsDescriptors) orderWrites((id) => channel.writeDirectly(id));
  captureChildren(
    {
      begins: (id, before) => channel.waitForChild(id, before),
      // An interrupt that is on its way lands here.
      ends: () => channel.flush(),
    },
    options.readsDescriptors,
  );
  emptyStdin();
  hideAsyncFields();

  const displays = new DisplayPublisher(channel.post, currentCell);
  const userCode = new UserCode(boundary, sources);
  const ending = new CellEnding(gate, userCode);
  const comms = new CommManager({ userCode, ending, post: channel.post, inOwnTurn });
  const desk = new InputDesk({ post: channel.post, answers, answerCount: new Int32Array(answerCount) });
  const api = allAsUsers(
    kernelApi({
      display: displayFunction(displays),
      comms,
      input: desk.input,
      prompt: desk.prompt,
    }),
  );
  const loader = new ModuleLoader({
    notebookFolder: options.notebookFolder,
    builtins: { tslab: allAsUsers({ ...tslabModule(displays) }), "@precipice/kernel": api },
    sources,
    moduleBegins,
    importBegins: gate.importBegins,
    importEnds: () => gate.importEnds(),
    goesOn: () => (gate.isInterrupted || owningCell()?.interrupted === true ? goesOn(gate) : undefined),
    plotWithDocument,
  });
  allAsUsers([OpenComm.prototype, MimeValue.prototype]);
  // Libraries that draw read it from the environment, because they also run outside notebooks.
  const { pictures } = notebookSettings(process.env);
  if (pictures !== undefined) process.env["PRECIPICE_PICTURES"] = pictures;
  // Libraries find it there, because they also run outside notebooks, without "@precipice/kernel" to import.
  Object.defineProperty(usersGlobal, Symbol.for("Precipice.kernel"), { value: api });
  const require = asUsers(loader.require);
  const module = Object.assign(new Module(loader.meta.filename), {
    filename: loader.meta.filename,
    require,
  });
  const locals = new CellLocals(
    {
      require,
      __dirname: loader.meta.dirname,
      __filename: loader.meta.filename,
      ...api,
    },
    {
      sloppy: { module, exports: module.exports as unknown },
      tslab: { module, exports: variablesAsExports(module.exports as object, () => scope) },
    },
  );
  const reserved = reservedNames(locals.names);
  const shadowed = new ShadowedNames(runtimeName);
  const scope = new TopLevelScope(shadowed, reserved);
  // A promise of an interrupted cell may settle after a later cell redeclared its names; ignore it then.
  const unlessInterrupted =
    (seal: (...properties: readonly string[]) => void) =>
    (...properties: readonly string[]): void => {
      if (owningCell()?.interrupted !== true) seal(...properties);
    };
  const { enclose, source, guarded, variables, mention } = shadowed;
  const runtime = Object.freeze({
    import: (specifier: unknown, options?: object) => asUsers(loader.import(specifier, options)),
    seal: unlessInterrupted(scope.seal),
    sloppySeal: unlessInterrupted(scope.sealByAccessor),
    meta: loader.meta,
    enclose,
    source,
    guarded,
    variables,
    read: mention,
    enter: boundary.enter,
    collect: collectGarbage,
  });
  Object.defineProperty(usersGlobal, runtimeName, { value: runtime });
  const records = new CellRecords(comms);
  const translator = new CellTranslator(
    {
      importFunction: `${runtimeName}.import`,
      importMeta: `${runtimeName}.meta`,
      runtime: runtimeName,
      reserved,
      shadowed: shadowed.kinds,
      isLive: shadowed.isLive,
      isFixed: isBuiltin,
      isApart: shadowed.isApart,
      listsNames: true,
      cellModule: (specifier) => loader.cellModuleName(specifier),
    },
    moduleSettings,
  );
  installDebugHooks({
    scope,
    // A termination that is under way cannot land in the inspector's answer.
    flush: () => {
      if (gate.state !== GateState.stopping) channel.flush();
    },
  });
  const runner = new CellRunner({
    userCode,
    ending,
    scope,
    notebookFolder: options.notebookFolder,
    translator,
    loader,
    sources,
    displays,
    records,
    locals,
    stringSetting: () =>
      notebookSettings(process.env).strings ?? (process.env["PRECIPICE_STRINGS"] || undefined),
    compiler: { runtime: runtimeName, evaluate: shadowed.evaluate, isStrict: shadowed.isStrict },
    post: channel.post,
    inOwnTurn,
  });

  process.exit = asUsers((code) => {
    const error = new ExitError(code);
    runner.exit(error);
    throw error;
  });
  let hasRun = false;
  const isolate = (id: string): void => {
    try {
      if (hasRun && !loader.isIsolated) {
        throw new Error(
          "This kernel has run code already, and only a new one can be isolated: start another.",
        );
      }
      loader.isolate();
      channel.post({ kind: "isolated", id, folder: options.notebookFolder });
    } catch (error) {
      const refusal = isInstance(error, Error) ? error.message : String(error);
      channel.post({ kind: "isolated", id, refusal });
    }
  };
  port.onmessage = ({ data: request }: { readonly data: PortRequest }) => {
    // A termination never outlives the user code that it was meant for.
    gate.leaveUser();
    hasRun ||= request.kind === "execute";
    switch (request.kind) {
      case "execute":
        runner.execute(request);
        break;
      case "interrupt":
        runner.interrupt();
        comms.interrupt();
        channel.flush();
        ending.dealtWith(request.count);
        break;
      case "shutdown":
        channel.flush();
        break;
      case "comm":
        comms.handle(request);
        break;
      case "isolate":
        isolate(request.id);
        break;
      case "inputReply":
      case "isComplete":
        // Answered by the other thread.
        break;
    }
  };
  port.start();
  // The one that cells see, which an interrupt ends; taken before a cell can put another in its place.
  const nextTurn = usersGlobal.setImmediate;
  const later = (turn: () => void): void => void nextTurn(turn);
  offerVariables(comms, scope, later);
  serveFrames({
    comms,
    later,
    isInterrupted: () => owningCell()?.interrupted === true,
    interruption: () => owningCell()?.signal ?? new AbortController().signal,
    frames: liveFrames,
    nameOf: (value) => [...scope.declared].find((name) => scope.own(name) === value),
  });
  channel.post({ kind: "ready" });
  setImmediate(() => translator.warmUp());
}

/** An interrupt that waited for modules is dealt with first: it ends the code that they were for. */
async function goesOn(gate: InterruptGate): Promise<void> {
  const cell = owningCell();
  while (gate.isInterrupted) await new Promise((resolve) => setImmediate(resolve));
  if (cell?.interrupted === true) await new Promise(() => undefined);
}
