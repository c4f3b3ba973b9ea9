/**
 * Objects that the suites of a process share, where the runner has switched that on; else each suite has its own: one
 * browser, one site as it is without options, emptied contexts of it, the records that the product stored on a way to a
 * page, and the kinds of text whose contrast axe has found enough.
 */

let shares = false;
/** @type {Promise<import('playwright-core').Browser> | undefined} */
let shared;

/** @type {import('./shared-browser.d.mts').HandedOn} */
export const handedOn = { site: undefined, contexts: new Map(), stored: new Map(), colors: new Set() };

export function shareBrowser() {
  shares = true;
}

export const isShared = () => shares;

/** The shared one, started when first asked for and anew when it has died; `end` leaves it for the next suite. */
export async function browserFor(launch) {
  if (!shares) {
    const browser = await launch();
    return { browser, end: () => browser.close() };
  }
  if (!(await shared)?.isConnected()) shared = launch();
  const browser = await shared;
  return { browser, end: async () => {} };
}

/** Nothing of the shared site goes to the next suite. */
export async function closeSite() {
  const { site, contexts } = handedOn;
  handedOn.site = undefined;
  const opened = [...contexts.values()];
  contexts.clear();
  for (const { context } of opened) await context.close();
  await site?.stop();
}

export async function closeShared() {
  await closeSite();
  await (await shared)?.close();
}
