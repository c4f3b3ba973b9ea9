/** What browser tests do with a page: sign in, look at it as axe does, take its picture for the documentation. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { find } from '../tools/programs.mjs';
import { handedOn } from '../tools/shared-browser.mjs';
import { axeFile, type Site } from './harness-site.ts';

/**
 * Signs in by the wire, without the form; the next page that is opened is signed in. Once for a site whose sign-in
 * service is the stock one, anew where a test has changed it.
 */
export async function signIn(page: Page, site: Site): Promise<void> {
  if (site.session) return page.context().addCookies(site.session);
  await signInByWire(page, site);
  if (site.stockSignIn) site.session = await page.context().cookies(site.address);
}

/** In a page of the site that holds no program, so that names which only this Chromium resolves work too. */
export async function signInByWire(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.address}/packages.txt`);
  const { email, password } = site.demoUser;
  const session = await page.evaluate(
    async (credentials) => {
      const base = '/api/auth';
      const { csrfToken } = await (await fetch(`${base}/csrf`)).json();
      await fetch(`${base}/callback/credentials`, {
        method: 'POST',
        body: new URLSearchParams({ csrfToken, ...credentials, callbackUrl: '/', json: 'true' }),
        headers: { 'X-Auth-Return-Redirect': '1' },
      });
      return (await fetch(`${base}/session`)).json();
    },
    { email, password },
  );
  if (session?.user?.email !== email) throw new Error(`not signed in: ${JSON.stringify(session)}`);
}

/** Signs in as a person does; the sign-in form must be on the page. */
export async function signInByForm(page: Page, site: Site, password = site.demoUser.password): Promise<void> {
  await page.getByLabel(/^e-?mail/i).fill(site.demoUser.email);
  await page.getByLabel(/^password/i).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const axeSource = () =>
  readFileSync(createRequire(join(process.cwd(), 'package.json')).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose result can change with the window's width: hidden parts, scrolling, the ground behind a text. */
const rulesOfWidth =
  `color-contrast link-in-text-block scrollable-region-focusable button-name link-name label select-name
  summary-name svg-img-alt aria-input-field-name empty-heading page-has-heading-one landmark-one-main region skip-link
  tabindex`.split(/\s+/);

const colorMark = 'data-color-judged';

/** An open modal dialog is judged alone: nothing else can be reached or read then. */
const judgedRoot = "[...document.querySelectorAll('dialog:modal')].at(-1) ?? document";

/**
 * Marks the first and the last element of each kind of text that was not judged before: the same color, size and weight on
 * the same grounds has the same contrast, and to look what lies under each of hundreds takes axe longer than all its other
 * rules. Gives the kinds that it marked.
 */
function markColors(root: ParentNode, mark: string, judged: readonly string[]): string[] {
  const grounds = new Map<Element | null, string>([[null, '']]);
  const groundOf = (one: Element | null): string => {
    const known = grounds.get(one);
    if (known !== undefined || !one) return known ?? '';
    const { backgroundColor, backgroundImage, opacity, position, filter } = getComputedStyle(one);
    const isPlain = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none';
    const own = `${isPlain ? '' : backgroundColor + backgroundImage} ${opacity} ${/static|relative/.test(position) ? '' : position} ${filter}`;
    const all = own === ' 1  none' ? groundOf(one.parentElement) : `${groundOf(one.parentElement)}/${own}`;
    grounds.set(one, all);
    return all;
  };
  const ends = new Map<string, Element[]>();
  for (const one of document.querySelectorAll(`[${mark}]`)) one.removeAttribute(mark);
  for (const one of root.querySelectorAll('*')) {
    const isText =
      'value' in one || [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    if (!isText || !one.checkVisibility()) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(one);
    const isOff = one.closest('[aria-disabled=true], :disabled') !== null;
    const kind = [groundOf(one), color, fontSize, fontWeight, textShadow, isOff].join(' ');
    ends.set(kind, [ends.get(kind)?.[0] ?? one, one]);
  }
  for (const kind of judged) ends.delete(kind);
  for (const one of [...ends.values()].flat()) one.setAttribute(mark, '');
  return [...ends.keys()];
}

/**
 * Fails on anything that axe finds, best practices included. `as`: on a page that was judged whole at another width, by
 * the rules that can answer differently now. In forced colors axe reads our colors, not the system's that are seen.
 */
export async function axe(page: Page, as?: 'at another width' | 'in forced colours'): Promise<void> {
  if (!(await page.evaluate("'axe' in window"))) {
    // The site serves it, so the browser caches it instead of receiving it each time; without a server, it is sent.
    const served = await page.evaluate(`import('/${axeFile}').then(() => true, () => false)`);
    if (!served) await page.evaluate(axeSource());
  }
  const options = {
    resultTypes: ['violations'],
    preload: false,
    ...(as === 'at another width' && { runOnly: rulesOfWidth }),
    ...(as === 'in forced colours' && { rules: { 'color-contrast': { enabled: false } } }),
  };
  const seen = JSON.stringify([...handedOn.colors]);
  const mark = `(${markColors})(${judgedRoot}, ${JSON.stringify(colorMark)}, ${seen})`;
  // Only the needed fields leave the page: the whole result is a hundred times as long.
  const judged = (html: boolean) =>
    page.evaluate<Pick<AxeResults, 'violations'> & { passes: number; colors: string[] }>(
      `{ const colors = ${html ? '[]; axe.reset()' : `${mark}; axe.configure({ noHtml: true, rules: [{ id: 'color-contrast', selector: '[${colorMark}]' }] })`};
      axe.run(${judgedRoot}, ${JSON.stringify({ ...options, selectors: html })})
        .then(({ violations, passes }) => ({ violations, passes: passes.length, colors })) }`,
    );
  const first = await judged(false);
  if (first.passes === 0) throw new Error('axe looked at nothing');
  if (first.violations.length === 0) {
    if (!as) for (const kind of first.colors) handedOn.colors.add(kind);
    return;
  }
  // The words for where it is cost a tenth of the time, so only what is wrong gets them; it stays wrong without them.
  const again = await judged(true);
  const violations = again.violations.length > 0 ? again.violations : first.violations;
  const lines = violations.map(({ id, help, nodes }) => {
    const where = nodes.slice(0, 5).map(({ html, failureSummary }) => `    ${html}\n      ${failureSummary}`);
    return `  ${id}: ${help}\n${where.join('\n')}`;
  });
  throw new Error(`axe found on ${page.url()}:\n${lines.join('\n')}`);
}

/** What can be read on paper, up to page `last`. */
export function printed(pdf: Buffer, last = 0): string {
  const program = find('pdftotext');
  if (!program) throw new Error('pdftotext is missing');
  const { status, stdout, stderr } = spawnSync(program, ['-layout', '-l', String(last), '-', '-'], {
    input: pdf,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`pdftotext: ${stderr}`);
  return stdout;
}

/** A picture for the documentation, taken only when SCREENSHOTS=1, so that a plain test run changes no file. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (process.env.SCREENSHOTS !== '1') return;
  mkdirSync('docs/screenshots', { recursive: true });
  await page.screenshot({ path: `docs/screenshots/${name}.png`, animations: 'disabled', caret: 'hide' });
}
