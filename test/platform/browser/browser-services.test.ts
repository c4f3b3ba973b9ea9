import { Window } from 'happy-dom';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createClipboard } from '../../../src/platform/browser/clipboard.ts';
import { createFiles, fileName } from '../../../src/platform/browser/files.ts';
import { setLocaleCookie } from '../../../src/platform/browser/locale.ts';
import { createPage, type PageEvent } from '../../../src/platform/browser/page.ts';
import { createPageServices } from '../../../src/platform/browser/page-services.ts';
import { createWorkbenchLoad } from '../../../src/platform/composition/load-workbench.ts';
import type { EntryServices, Workbench } from '../../../src/platform/composition/services.ts';
import { createPresence } from '../../../src/platform/records/presence.ts';
import { messages } from '../../../src/platform/shell/messages.ts';
import { manualClock } from '../manual-clock.ts';

const test = suite('browser services');
const browser = () =>
  new Window({ url: 'http://rack.example.com/app/reip?tab=a' }) as unknown as globalThis.Window & {
    document: Document;
  };

test('on plain http a copy goes by selection, inside an open dialog, and the focus comes back', async () => {
  const { document } = browser();
  document.body.innerHTML = '<dialog open><button>Copy</button></dialog>';
  const button = document.querySelector('button');
  button?.focus();
  const copied: unknown[] = [];
  document.execCommand = (command) => {
    const field = document.activeElement ?? document.querySelector('textarea');
    const area = document.querySelector('textarea');
    copied.push(command, area?.value, area?.parentElement?.tagName, field?.tagName);
    return true;
  };
  const clipboard = createClipboard({ document, navigator: {} });
  assert.is(await clipboard.copy('CREATE DATABASE'), true);
  assert.equal(copied.slice(0, 3), ['copy', 'CREATE DATABASE', 'DIALOG']);
  assert.is(document.querySelector('textarea'), null);
  assert.is(document.activeElement, button);
  document.execCommand = () => {
    throw new Error('forbidden');
  };
  assert.is(await clipboard.copy('x'), false);
});

test('no path leads to another host', () => {
  const win = browser();
  const went: string[] = [];
  Object.defineProperty(win.location, 'assign', { value: (url: string) => void went.push(url) });
  const page = createPageServices(win);
  page.go('//evil.test/app/reip');
  page.go('/app/reip?appliance=a');
  assert.equal(
    went.map((url) => new URL(url, win.location.href).href),
    ['http://rack.example.com//evil.test/app/reip', 'http://rack.example.com/app/reip?appliance=a'],
  );
});

test('a part that cannot start says so; the page does not wait for ever', async () => {
  const { failure, start, flush } = createWorkbenchLoad();
  const entry = { loadPart: async (load: () => Promise<unknown>) => ({ ok: true, part: await load() }) };
  const broken = new Promise<string>((resolve) => failure.subscribe((words) => words && resolve(words)));
  start(entry as unknown as EntryServices, async () => ({
    createWorkbench() {
      throw new Error('no storage of any kind');
    },
  }));
  assert.match(await broken, 'no storage of any kind');
  await flush();
});

test('what is on its way is stored before the page reloads, and then the draft is written', async () => {
  const { workbench, start, flush } = createWorkbenchLoad();
  const done: string[] = [];
  let store = () => {};
  const stored = new Promise<void>((resolve) => {
    store = resolve;
  });
  const drafts = { flush: async () => (done.push('draft'), { ok: true }) };
  const entry = { loadPart: async (load: () => Promise<unknown>) => ({ ok: true, part: await load() }) };
  const ready = new Promise((resolve) => workbench.subscribe((one) => one && resolve(one)));
  start(entry as unknown as EntryServices, async () => ({
    createWorkbench: () => ({ workspace: { stored: () => stored }, drafts }) as unknown as Workbench,
  }));
  await ready;
  void stored.then(() => done.push('stored'));
  const flushed = flush();
  store();
  assert.equal(await flushed, { ok: true });
  assert.equal(done, ['stored', 'draft']);
});

test('a clock that is set back does not make an absent user present', () => {
  const clock = manualClock();
  const present = createPresence({ visible: () => true, listen: () => () => {} }, clock.now, 300_000);
  clock.advance(299_000);
  assert.is(present(), true);
  clock.advance(-3_600_000);
  assert.is(present(), false);
});

test('on https the browser copies; forbidden there, the old way is tried', async () => {
  const { document } = browser();
  document.execCommand = () => true;
  const written: string[] = [];
  const writeText = async (text: string) => void written.push(text);
  assert.is(await createClipboard({ document, navigator: { clipboard: { writeText } } }).copy('a'), true);
  assert.equal(written, ['a']);
  const denied = { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) };
  assert.is(await createClipboard({ document, navigator: { clipboard: denied } }).copy('b'), true);
});

test('files: bytes as they are, over the cap and unreadable are told by name', async () => {
  const { document } = browser();
  const files = createFiles({
    ...{ document, url: URL, clock: manualClock() },
    isDraft: () => false,
    isSignedIn: () => true,
  });
  const read = await files.read({ name: 'a.csv', blob: new Blob(['\ufeffa']) });
  assert.equal(read.ok && [...new Uint8Array(read.input.bytes)], [0xef, 0xbb, 0xbf, 0x61]);
  const large = await files.read({ name: 'big.csv', blob: new Blob([new Uint8Array(32 * 2 ** 20 + 1)]) });
  assert.match(large.ok ? '' : large.problem.message, /^big\.csv is too large: 32\.0 MiB/);
  const lost = Object.assign(new Blob(['x']), {
    arrayBuffer: () => Promise.reject(new Error('NotReadable')),
  });
  const gone = await files.read({ name: 'gone.csv', blob: lost });
  assert.match(gone.ok ? '' : gone.problem.message, /^gone\.csv could not be read/);
});

test('a download has a name that every file system takes and lets go of the text', () => {
  const { document } = browser();
  const clock = manualClock();
  const made: Blob[] = [];
  const revoked: string[] = [];
  const names: string[] = [];
  document.addEventListener('click', (event) => {
    event.preventDefault();
    names.push((event.target as HTMLAnchorElement).download);
  });
  const url = {
    createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`,
    revokeObjectURL: (address: string) => void revoked.push(address),
  };
  let isDraft = false;
  let isSignedIn = true;
  const files = createFiles({
    ...{ document, url, clock },
    isDraft: () => isDraft,
    isSignedIn: () => isSignedIn,
  });
  files.download('rack 1/vega:01.csv', 'a,b', 'text/csv');
  assert.equal(names.splice(0), ['rack 1-vega-01.csv']);
  assert.is(made[0]?.type, 'text/csv');
  assert.is(document.querySelector('a'), null);
  clock.advance(60_000);
  assert.equal(revoked, ['blob:1']);
  isDraft = true;
  for (const name of ['vega01.json', 'vega01-dates.2026.ics', 'runbook'])
    files.download(name, '', 'text/plain');
  files.downloadOther('appliances.csv', '', 'text/csv');
  assert.equal(names, [
    'vega01-draft.json',
    'vega01-dates.2026-draft.ics',
    'runbook-draft',
    'appliances.csv',
  ]);
  // Asked for before the sign-out, ready after it.
  isSignedIn = false;
  files.downloadOther('vega01-re-ip.tar', new Blob(['a']), 'application/x-tar');
  assert.is(names.length, 4);
  assert.is(fileName('../..'), '-');
  // Drawn from right to left it would be read as vega01lmx.exe.
  assert.is(fileName('vega01\u202eexe.xml'), 'vega01-exe.xml');
  assert.is(fileName('a\u200b\u2066\ufeffb.csv'), 'a-b.csv');
  assert.is(fileName(' . '), 'download');
});

test('the locale cookie lasts 365 days', () => {
  const document = { cookie: '' };
  setLocaleCookie({ document, secure: false });
  assert.is(document.cookie, 'locale=en; Max-Age=31536000; Path=/; SameSite=Lax');
});

test('the page tells what happens to it, and stops when asked', () => {
  const win = browser();
  const page = createPage(win);
  const received: PageEvent[] = [];
  const stop = page.listen((event) => received.push(event));
  const post = (name: string) =>
    win.dispatchEvent(new (win as unknown as { Event: typeof Event }).Event(name));
  for (const name of ['focus', 'offline', 'online', 'keydown', 'pageshow']) post(name);
  assert.equal(received, ['focus', 'offline', 'online', 'activity']);
  assert.is(page.path(), '/app/reip?tab=a');
  stop();
  post('focus');
  assert.is(received.length, 4);
});

test("the catalog's words", () => {
  assert.is(messages.errorSaving('the disk is full'), 'Error saving the disk is full');
  const { errorSaving: _, ...fixed } = messages;
  assert.equal(Object.values(fixed), [
    'Record saved',
    'Record deleted',
    'Saved to clipboard',
    'Records refreshed',
    'The process will run in background',
    'Error connecting',
    'Error deleting',
    'Error running process',
    'Remove record?',
  ]);
});

test.run();
