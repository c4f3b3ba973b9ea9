/** One browser for all suites of a process, where the runner has switched that on; else each suite has its own. */

let shares = false;
/** @type {Promise<import('playwright-core').Browser> | undefined} */
let shared;

export function shareBrowser() {
  shares = true;
}

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

export const closeShared = async () => (await shared)?.close();
