import { show, specs, close } from "./.tmp-lib.mjs";
for (const name of ["differences", "pareto", "signalToNoise", "rankComparison", "profiles", "rocAUC"]) {
  const page = await show([specs[name]]);
  const box = await page.locator(".precipice-panel > svg").first().boundingBox();
  let text = "";
  out: for (let y = 0.1; y < 0.95; y += 0.08) for (let x = 0.1; x < 1; x += 0.06) {
    await page.mouse.move(box.x + box.width * x, box.y + box.height * y);
    await page.waitForTimeout(30);
    text = await page.evaluate(() => [...document.querySelectorAll('[role=tooltip]')].map(t => [...t.children].map(c=>c.textContent).join("|")).join("##"));
    if (text) { await page.screenshot({ path: `/tmp/drag/hover-${name}.png` }); break out; }
  }
  console.log(name, text, page.errors);
}
await close();
