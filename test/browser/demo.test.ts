/** The six scenes of docs/demo.md, played by the text of the page. */
import { readFileSync, rmSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { lacking } from '../rehearsal/laboratory.ts';
import { keepDownloads, newFolder, play, type Stage, scene } from './demo-steps.ts';
import { consoleSuite } from './harness.ts';

const demo = consoleSuite('demo', {
  allow: [/ERR_(CONNECTION_REFUSED|EMPTY_RESPONSE|CONNECTION_RESET|FAILED)/],
  computes: true,
});
const lastScene = '6. The night on a laptop';
/** A rehearsal may lack a program or a right here. */
const missing = lacking();
const markdown = readFileSync('docs/demo.md', 'utf8');
const scenes = [...markdown.matchAll(/^## (\d\. .+)$/gm)].map(([, heading = '']) => heading);

demo('the page from its first line to its last', async ({ page, site, otherBrowser }) => {
  assert.equal(scenes, [
    '1. One wrong digit',
    '2. The time slider',
    '3. Break it yourself',
    '4. Pull the plug',
    '5. Your own diff is empty',
    lastScene,
  ]);
  const stage: Stage = {
    page,
    folder: newFolder(),
    temporary: newFolder(),
    printed: '',
    stopServer: () => site.stopServer('kill'),
    startServer: () => site.startServer(),
    otherBrowser: async () => {
      const there = await (await otherBrowser()).newPage();
      keepDownloads(stage, there);
      await there.goto(`${site.address}/`);
      return there;
    },
  };
  keepDownloads(stage, page);
  try {
    await page.goto(`${site.address}/`);
    for (const heading of ['Ten', ...scenes.filter((one) => one !== lastScene || !missing)]) {
      const section = heading === 'Ten' ? scene(`## ${markdown}`, '# Ten') : scene(markdown, heading);
      assert.ok(section.length > 0, heading);
      for (const [i, instruction] of section.entries()) {
        const done = await play(stage, instruction).catch((error: Error) => {
          throw new Error(`${heading}, ${i + 1}: ${error.message}`, { cause: error });
        });
        assert.ok(done > 0, `${heading}, ${i + 1} says nothing to do: ${instruction}`);
      }
    }
  } finally {
    for (const folder of [stage.folder, stage.temporary]) rmSync(folder, { recursive: true, force: true });
  }
});

if (missing) demo.skip(`${lastScene} (missing: ${missing})`);

demo.run();
