import { expect, test } from "vitest";
import { CoreUnderTest } from "../core/CoreUnderTest.js";

test("a comm that is open is not taken over by opening its id again, and goes on", () => {
  const kernel = new CoreUnderTest();
  for (const target of ["precipice.frame", "other"])
    kernel.interpreter.say({ kind: "commTarget", target, registered: true });
  kernel.ask("comm_open", { comm_id: "c1", target_name: "precipice.frame", data: {} });
  const handed = kernel.interpreter.requests.length;
  for (const target of ["other", "precipice.frame", "nobody's"]) {
    const again = kernel.ask("comm_open", { comm_id: "c1", target_name: target, data: { mine: true } });
    // Nothing is closed either: that would end the first one's.
    expect(kernel.types(again)).toEqual(["busy", "idle"]);
  }
  expect(kernel.interpreter.requests).toHaveLength(handed);
  expect(kernel.reply(kernel.ask("comm_info_request", {}))["comms"]).toEqual({
    c1: { target_name: "precipice.frame" },
  });
  kernel.ask("comm_msg", { comm_id: "c1", data: { kind: "page" } });
  expect(kernel.interpreter.last("comm").comm).toMatchObject({ action: "message", data: { kind: "page" } });
});
