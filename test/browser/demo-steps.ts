/**
 * Plays a page of the documentation as it is written. The list below has every instruction; bold text or code that
 * matches none of them fails, so no line of the page is left unplayed.
 */
import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { patience } from '../tools/patience.ts';
import { examplePath, killTab } from './steps.ts';

/** The stage: the page that is played on, what it has downloaded, and what can be done to the world around it. */
export type Stage = {
  page: Page;
  /** Folder of the downloads, in which commands run. */
  readonly folder: string;
  /** Folder of what commands leave behind. */
  readonly temporary: string;
  readonly stopServer: () => Promise<void>;
  readonly startServer: () => Promise<void>;
  readonly otherBrowser: () => Promise<Page>;
  /** What commands printed. */
  printed: string;
};

const run = promisify(execFile);

export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'demo-'));
  // A rehearsal that root starts runs as `nobody`, in this folder.
  chmodSync(folder, 0o755);
  return folder;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const beginsWith = (name: string) => new RegExp(`^${name.split('…').map(escaped).join('.*')}(?![\\w-])`);

/** In the open dialog, if there is one. */
async function place(page: Page): Promise<Page | Locator> {
  const dialogs = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  return (await dialogs.count()) > 0 ? dialogs.last() : page;
}

type Role = Parameters<Page['getByRole']>[0];

/** The control of this name; an exact one before one that only begins with it. */
async function control(page: Page, name: string, ...roles: readonly Role[]): Promise<Locator> {
  const within = await place(page);
  const of = (expected: string | RegExp, exact: boolean) => {
    const [first, ...others] = roles.map((role) => within.getByRole(role, { name: expected, exact }));
    assert.ok(first);
    return others.reduce((all, one) => all.or(one), first).filter({ visible: true });
  };
  const any = of(beginsWith(name), false);
  await any.first().waitFor();
  const exact = of(name, true);
  return (await exact.count()) > 0 ? exact.last() : any.first();
}

/** `…` stands for anything; a number is not found within a longer one. */
const wordsOf = (text: string) => new RegExp(`(?<![\\d.])${text.split('…').map(escaped).join('.*?')}`);

const fileNamed = ({ folder }: Stage, name: string) => {
  const own = resolve(folder, name);
  return existsSync(own) ? own : examplePath(name);
};

async function chooseFile(stage: Stage, press: string, name: string): Promise<void> {
  const { page } = stage;
  const button = await control(page, press, 'button');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles(fileNamed(stage, name));
}

/** Keeps what the page downloads, under the name that the user sees. */
export function keepDownloads(stage: Stage, page: Page): void {
  page.on('download', (download) => void download.saveAs(join(stage.folder, download.suggestedFilename())));
}

type Act = (stage: Stage, ...words: string[]) => Promise<void>;

const press: Act = async ({ page }, name = '') => {
  // A page that has lost its server moves under the pointer while its message appears.
  await (await control(page, name, 'button', 'link', 'menuitem', 'tab')).press('Enter');
};
const fill: Act = async ({ page }, text = '', name = '') =>
  (await control(page, name, 'textbox', 'searchbox', 'combobox')).fill(text);

/** All instructions, longest first. */
const acts: readonly (readonly [RegExp, Act])[] = [
  [/Import `([^`]+)`/, (stage, name = '') => chooseFile(stage, 'Import', name)],
  [
    /[Pp]ress \*\*([^*]+)\*\* and choose the file that the last line names/,
    async (stage, name = '') => {
      const [, path = ''] = /^Report: (.+)$/m.exec(stage.printed) ?? [];
      assert.ok(path, stage.printed);
      await chooseFile(stage, name, path);
    },
  ],
  [
    /[Pp]ress \*\*([^*]+)\*\* and choose `([^`]+)`/,
    (stage, name = '', file = '') => chooseFile(stage, name, file),
  ],
  [
    /[Pp]aste `([^`]+)` into \*\*([^*]+)\*\*/,
    (stage, file = '', name) => fill(stage, readFileSync(fileNamed(stage, file), 'utf8'), name ?? ''),
  ],
  [/`([^`]+)` into \*\*([^*]+)\*\*/, fill],
  [/[Pp]ress `([^`]+)`/, ({ page }, keys = '') => page.keyboard.press(keys)],
  [
    /[Pp]ress (?:the triangle )?\*\*([^*]+)\*\* and watch/,
    async ({ page }, name = '') => (await control(page, name, 'button')).waitFor(),
  ],
  [/[Pp]ress \*\*([^*]+)\*\*/, press],
  [
    /printed by \*\*([^*]+)\*\* in \*\*([^*]+)\*\*/,
    async ({ page }, name = '', menu = '') => {
      await (await control(page, menu, 'button')).press('Enter');
      await (await control(page, name, 'menuitem')).waitFor();
      await page.keyboard.press('Escape');
    },
  ],
  [
    /(?:[Oo]pen|and there) \*\*([^*]+)\*\*/,
    async ({ page }, name = '') => (await control(page, name, 'tab', 'link')).press('Enter'),
  ],
  [
    /(?:[Cc]hoose|then) \*\*([^*]+)\*\*/,
    async ({ page }, name = '') => (await control(page, name, 'radio')).check(),
  ],
  [/tick \*\*([^*]+)\*\*/, async ({ page }, name = '') => (await control(page, name, 'checkbox')).check()],
  [
    /Pull the line of the \*\*([^*]+)\*\* to its end/,
    async ({ page }, name = '') => {
      const slider = page.getByRole('region', { name }).getByRole('slider');
      await slider.scrollIntoViewIfNeeded();
      const { x = 0, y = 0, width = 0, height = 0 } = (await slider.boundingBox()) ?? {};
      // The pointer takes it to the middle; from there the keys go on.
      await page.mouse.click(x + width / 2, y + height / 2);
      await page.keyboard.press('End');
    },
  ],
  [
    /Drag the handle of \*\*([^*]+)\*\* onto \*\*([^*]+)\*\*/,
    async ({ page }, step = '', other = '') => {
      const named = (text: string, before: string) =>
        page.getByRole('button', { name: new RegExp(`^${before}[\\d.]+ ${escaped(text)}$`) });
      await named(step, 'Move ').dragTo(named(other, ''));
    },
  ],
  [
    /Double-click `([^`]+)`, type `([^`]+)` and press Enter/,
    async ({ page }, cell = '', text = '') => {
      await page.getByRole('gridcell', { name: cell, exact: true }).dblclick();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    },
  ],
  [/Stop the server/, ({ stopServer }) => stopServer()],
  [/Close the tab/, ({ page }) => killTab(page)],
  [
    /Start the server again and go to another browser/,
    async (stage) => {
      await stage.startServer();
      stage.page = await stage.otherBrowser();
    },
  ],
  [/The file is `([^`]+)`/, async (stage, name = '') => seen(stage, () => isThere(stage, name), name)],
  [
    /\$ (.+)/,
    async (stage, command = '') => {
      const [program = '', ...words] = command.trim().split(' ');
      await seen(
        stage,
        () => words.every((word) => word.startsWith('-') || word.startsWith('x') || isThere(stage, word)),
        command,
      );
      const env = { ...process.env, TMPDIR: stage.temporary };
      const { stdout } = await run(program, words, {
        cwd: stage.folder,
        env,
        encoding: 'utf8',
        timeout: 480_000,
      });
      stage.printed = stdout;
    },
  ],
  [
    /The line before the last ends with `([^`]+)`/,
    async ({ printed }, words = '') => {
      // A number is not the end of a longer one.
      assert.match(printed.trim().split('\n').at(-2) ?? '', new RegExp(`(?<![\\w.])${escaped(words)}$`));
    },
  ],
  [
    /Every line ends with `([^`]+)`/,
    async ({ printed }, word = '') => {
      const lines = printed.trim().split('\n');
      assert.ok(lines.length > 50, `${lines.length} lines`);
      for (const line of lines) assert.ok(line.endsWith(`: ${word}`), line);
    },
  ],
  [
    /It prints the number of the page/,
    async ({ page, printed }) => {
      const [sum = ''] = printed.split(' ');
      assert.match(sum, /^[0-9a-f]{64}$/);
      // As it is printed.
      await page.emulateMedia({ media: 'print' });
      await page.getByText(sum, { exact: true }).waitFor();
      await page.emulateMedia({ media: 'screen' });
    },
  ],
  [
    /(?<!\*)\*([^*]+)\*(?!\*)/,
    async ({ page }, text = '') => {
      const found = page.getByText(wordsOf(text)).filter({ visible: true });
      await found
        .first()
        .waitFor()
        .catch(() => assert.unreachable(`the page does not say: ${text}`));
    },
  ],
];

const isThere = ({ folder }: Stage, name: string) => existsSync(join(folder, name));

/** Downloads are written behind the page. */
async function seen({ folder }: Stage, is: () => boolean, what: string): Promise<void> {
  for (const deadline = Date.now() + patience; !is(); ) {
    if (Date.now() > deadline) throw new Error(`there is no ${what}, only ${readdirSync(folder).join(', ')}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** The instructions under a heading, each on one line, with the commands below it as `$ command`. */
export function scene(markdown: string, heading: string): string[] {
  const text = markdown.split(/^## /m).find((part) => part.startsWith(heading));
  if (text === undefined) throw new Error(`the page has no ${heading}`);
  const [, ...items] = text.replace(/^.*\n/, '').split(/^\d+\. /m);
  return items.map((item) => {
    const [own = ''] = item.split(/\n\n(?=\S)/);
    const lines = own
      .split('\n')
      .map((line) => (/^ {8}\S/.test(line) ? `\n$ ${line.trim()}\n` : `${line.trim()} `));
    return lines.join('');
  });
}

/** Carries out one instruction from left to right. */
export async function play(stage: Stage, instruction: string): Promise<number> {
  let rest = instruction.replaceAll(/what `dig` printed/g, '');
  let done = 0;
  for (;;) {
    const next = acts
      .map(([pattern, act]) => ({ found: pattern.exec(rest), act }))
      .flatMap(({ found, act }) => (found ? [{ found, act }] : []))
      .sort((a, b) => a.found.index - b.found.index)[0];
    const skipped = next ? rest.slice(0, next.found.index) : rest;
    assert.not.match(skipped, /\*\*|`|^\s*\$/, `not played: ${skipped}`);
    if (!next) return done;
    const [whole, ...words] = next.found;
    await next.act(stage, ...words).catch((error: Error) => {
      throw new Error(`${whole}: ${error.message}`, { cause: error });
    });
    rest = rest.slice(next.found.index + whole.length);
    done += 1;
  }
}
