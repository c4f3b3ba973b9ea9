/**
 * Firefox by WebDriver BiDi, as far as one walk through the product needs it. playwright-core asks Debian's Firefox for
 * commands that it does not have, so this talks to it directly. Controls are found by role and name, as Firefox exposes
 * them to a screen reader; presses and keys are real ones.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

type Socket = {
  on(event: 'message', listener: (data: Buffer) => void): void;
  once(event: string, listener: (...values: unknown[]) => void): void;
  send(text: string): void;
  close(): void;
};
type Answer = { readonly id?: number; readonly method?: string; readonly type: string } & Record<
  string,
  unknown
>;
type Node = { readonly sharedId: string };

export type Firefox = {
  readonly version: string;
  /** Warnings and errors of the console, from every page. */
  readonly complaints: readonly string[];
  open(address: string): Promise<void>;
  /** Waits until there is one. */
  find(role: string, name: string): Promise<Node>;
  /** By the pointer; twice is a double click. */
  press(role: string, name: string, times?: 1 | 2): Promise<void>;
  type(text: string): Promise<void>;
  /** The value of an expression, as JSON carries it. */
  evaluate<T>(expression: string): Promise<T>;
  /** The page on A4. */
  print(): Promise<Buffer>;
  /** Asks until the answer is yes. */
  until(what: string, expression: string): Promise<void>;
  stop(): Promise<void>;
};

/** Keys that have no letter, as WebDriver writes them. */
export const keys = { tab: '\uE004', enter: '\uE007', end: '\uE010' } as const;

const patience = 20_000;

/** Milliseconds: Firefox answers each question from its whole accessibility tree, and does nothing else meanwhile. */
const betweenAsks = 100;

export async function launchFirefox(program: string): Promise<Firefox> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: '1' } },
  );
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    return { ...(await connected(await listening(child.stderr, ended))), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The address that Firefox prints when it is ready. */
function listening(output: NodeJS.ReadableStream, ended: Promise<unknown>): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    output.on('data', (chunk) => {
      received += chunk;
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(received)?.[1];
      if (address) resolve(`${address}/session`);
    });
    void ended.then(() => reject(new Error(`Firefox ended at its start:\n${received}`)));
  });
}

async function connected(address: string): Promise<Omit<Firefox, 'stop'>> {
  const { ws } = createRequire(join(process.cwd(), 'package.json'))('playwright-core/lib/utilsBundle') as {
    ws: new (address: string) => Socket;
  };
  const socket = new ws(address);
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  const complaints: string[] = [];
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('message', (data) => {
    const answer: Answer = JSON.parse(data.toString());
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    else if (answer.method === 'log.entryAdded') {
      const { level, text } = answer.params as { level: string; text: string };
      if (level === 'error' || level === 'warn') complaints.push(`${level}: ${text}`);
    }
  });
  let last = 0;
  const send = async <T>(method: string, params: object): Promise<T> => {
    last += 1;
    const id = last;
    const answer = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const given = await answer;
    waiting.delete(id);
    if (given.type === 'error') throw new Error(`${method}: ${given.error}: ${given.message}`);
    return given.result as T;
  };

  const { capabilities } = await send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
  const context = contexts[0]?.context;
  if (context === undefined) throw new Error('Firefox has no window');
  await send('browsingContext.setViewport', { context, viewport: { width: 1440, height: 900 } });

  const evaluate = async <T>(expression: string): Promise<T> => {
    const { result, exceptionDetails } = await send<{
      result: { value?: string };
      exceptionDetails?: { text: string };
    }>('script.evaluate', {
      expression: `(async () => JSON.stringify(await (${expression})) ?? 'null')()`,
      target: { context },
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
    return JSON.parse(result.value ?? 'null');
  };
  const eventually = async <T>(what: string, ask: () => Promise<T | undefined>): Promise<T> => {
    for (const deadline = Date.now() + patience; Date.now() < deadline; ) {
      const found = await ask();
      if (found !== undefined) return found;
      await setTimeout(betweenAsks);
    }
    const shown = await evaluate<string>('document.body.innerText');
    throw new Error(`not there: ${what}; the page says:\n${shown.slice(0, 1500)}\n${complaints.join('\n')}`);
  };
  const find = (role: string, name: string) =>
    eventually(`${role} ${name}`, async () => {
      const locator = { type: 'accessibility', value: { role, name } };
      const { nodes } = await send<{ nodes: Node[] }>('browsingContext.locateNodes', { context, locator });
      return nodes[0];
    });
  const act = (...actions: object[]) => send('input.performActions', { context, actions });

  return {
    version: capabilities.browserVersion,
    complaints,
    evaluate,
    find,
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async press(role, name, times = 1) {
      const { sharedId } = await find(role, name);
      await send('script.callFunction', {
        functionDeclaration: '(element) => element.scrollIntoView({ block: "center" })',
        arguments: [{ sharedId }],
        target: { context },
        awaitPromise: false,
      });
      const origin = { type: 'element', element: { sharedId } };
      await act({
        type: 'pointer',
        id: 'mouse',
        actions: [
          { type: 'pointerMove', x: 0, y: 0, origin },
          ...Array.from({ length: times }, () => [
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ]).flat(),
        ],
      });
    },
    async print() {
      const page = { width: 21, height: 29.7 };
      const { data } = await send<{ data: string }>('browsingContext.print', { context, page });
      return Buffer.from(data, 'base64');
    },
    async type(text) {
      const actions = [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
      await act({ type: 'key', id: 'keyboard', actions });
    },
    async until(what, expression) {
      await eventually(what, async () => ((await evaluate<boolean>(expression)) ? true : undefined));
    },
  };
}
