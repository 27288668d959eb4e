import { describe, expect, test, vi } from "vitest";
import { pagePayload, pageRequest } from "../../src/core/pageRequest.js";
import { CoreUnderTest } from "./CoreUnderTest.js";
import type { TypeService } from "../../src/language/TypeService.js";
import { checkComplete } from "../../src/interpreter/rewrite/checkComplete.js";

describe("a cell that is a question", () => {
  test.each([
    ["?JSON.stringify", "JSON.stringify", 0],
    ["JSON.stringify?", "JSON.stringify", 0],
    ["??score", "score", 1],
    ["score??", "score", 1],
    ["  ? π ;\n", "π", 0],
    ["$a._b?\n", "$a._b", 0],
  ])("%s asks for %s in detail %i", (code, name, detail) => {
    expect(pageRequest(code)).toEqual({ name, detail });
  });

  test.each([
    "",
    "?",
    "1 + 1",
    "a ? b : c",
    "a?.b",
    "a ?? b",
    "?a b",
    "a.?",
    "?1a",
    "a???",
    "'a'?",
    "f()?",
    "const a = 1;\na?",
  ])("%s is none", (code) => {
    expect(pageRequest(code)).toBeUndefined();
  });

  test("is never a program", () => {
    for (const code of ["?name", "name?", "??a.b", "a.b??"])
      expect(checkComplete(code).status).not.toBe("complete");
  });
});

describe("the payload", () => {
  const types = {
    modeOf: () => "off",
    inspect: (code: string, position: number, detail: 0 | 1) =>
      Promise.resolve(
        code === "known" ? { data: { "text/plain": `${code} ${position} ${detail}` } } : undefined,
      ),
  } satisfies Partial<TypeService> as unknown as TypeService;

  test("is a page of what is known of the name", async () => {
    expect(await pagePayload(types, { name: "known", detail: 1 })).toEqual({
      source: "page",
      data: { "text/plain": "known 5 1" },
      start: 0,
    });
  });

  test("is absent where nothing is known", async () => {
    expect(await pagePayload(types, { name: "unknown", detail: 0 })).toBeUndefined();
    expect(await pagePayload(undefined, { name: "known", detail: 0 })).toBeUndefined();
  });
});

test("a question about an unknown name runs nothing, says so, and the next cell runs", async () => {
  const kernel = new CoreUnderTest();
  const id = kernel.execute("?unknown");
  const next = kernel.execute("1");
  await vi.waitFor(() => expect(kernel.types(next)).toContain("execute_input"));
  expect(kernel.types(id)).toEqual(["busy", "execute_input", "stream", "execute_reply", "idle"]);
  expect(kernel.reply(id)).toEqual({ status: "ok", execution_count: 1, user_expressions: {}, payload: [] });
  expect(kernel.interpreter.last("execute")).toMatchObject({ code: "1" });
});

test("a question is complete: Enter in a console sends it", () => {
  const kernel = new CoreUnderTest();
  const id = kernel.ask("is_complete_request", { code: "JSON.parse?" });
  expect(kernel.reply(id)).toEqual({ status: "complete" });
  expect(kernel.types(id)).toEqual(["busy", "is_complete_reply", "idle"]);
});
