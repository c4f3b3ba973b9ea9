/**
 * Firefox: the main path in the one that Debian has, behind nginx with the shipped headers. Where there is no Firefox the
 * walk is left out; what the sources must not use, since Firefox lacks it, is looked for everywhere.
 */
import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { linesMatching, sourcesUnder } from '../repo/sources.ts';
import { findFirefox } from '../tools/programs.mjs';
import { keys, launchFirefox } from './firefox-bidi.ts';
import { printed } from './harness-page.ts';
import { startSite } from './harness-site.ts';
import { examplePath } from './steps.ts';

const firefox = suite('firefox');

/** Chromium has these, Firefox ESR has not. */
const foreign =
  /\bshow(?:Open|Save|Directory)\w*Picker\b|\bscrollIntoViewIfNeeded\b|\bperformance\.memory\b|\bisInputPending\b|\bnavigator\.(?:userAgentData|connection|deviceMemory|keyboard)\b|\binterpolate-size\b|\btext-wrap(?:-style)?: *pretty\b/;

firefox('the sources use nothing that Firefox lacks', () => {
  assert.equal(
    sourcesUnder('src').flatMap((source) => linesMatching(source, foreign)),
    [],
  );
});

const program = findFirefox();
if (program)
  firefox('sign-in, import, dashboard, edit, save and plan, without a word in the console', async () => {
    const site = await startSite();
    const browser = await launchFirefox(program);
    try {
      const { open, find, press, print, type, until, evaluate } = browser;
      const waitForText = (text: string) =>
        until(text, `document.body.innerText.includes(${JSON.stringify(text)})`);

      await open(`${site.address}/app/dashboard`);
      await waitForText('Sign in to open this page.');
      await press('textbox', 'E-mail');
      await type(site.demoUser.email + keys.tab + site.demoUser.password + keys.enter);
      await find('heading', 'Dashboard');
      await press('link', 'Home');
      await find('heading', 'Appliances');

      // A drop, as a file manager does it. The worker reads the file, IndexedDB keeps it.
      const move = readFileSync(examplePath('vega01-move.json'), 'utf8');
      await evaluate(`(() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([${JSON.stringify(move)}], 'vega01-move.json'));
        for (const type of ['dragenter', 'dragover', 'drop'])
          document.querySelector('main').dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      })()`);
      await find('dialog', 'Import vega01-move.json');
      await press('button', 'Import 34 addresses');
      await find('grid', 'Addresses');
      await waitForText('Saved · r1');
      await press('gridcell', '10.20.10.14', 2);
      await find('textbox', 'Address of vega01celadm02');
      await type(`10.20.10.114${keys.enter}`);
      await find('button', 'Undo: Change the address of vega01celadm02 to 10.20.10.114');
      await press('button', 'Undo: Change the address of vega01celadm02 to 10.20.10.114');
      await find('gridcell', '10.20.10.14');

      await press('link', 'Re-IP');
      await press('tab', 'Planning');
      await until('the proof', '/No conflict in \\d+ states/.test(document.body.innerText)');
      await press('slider', 'Moment of the plan');
      await type(keys.end);
      await until(
        'the end of the plan',
        `/(\\d+) of \\1$/.test(document.querySelector('[aria-label="Time slider"] .slider-words').innerText)`,
      );

      // Firefox takes the paper for a narrow window, where steps are blocks without a head.
      const paper = printed(await print());
      assert.match(paper, /Target +What +Outage +Rollback/);
      assert.not.match(paper, /Back:/);

      await press('link', 'OEDACLI');
      await press('button', 'Start with SALES on vega01');
      await press('button', 'Copy');
      await waitForText('Saved to clipboard');
      await press('button', 'Save');
      await find('dialog', 'Save as revision 2');
      await type(`in Firefox${keys.enter}`);
      await waitForText('Saved · r2');
      await open(`${site.address}/`);
      await find('link', 'vega01');
      assert.equal(browser.complaints, []);
    } finally {
      await browser.stop();
      await site.stop();
    }
  });

firefox.run();
