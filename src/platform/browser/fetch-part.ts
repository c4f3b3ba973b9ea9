/**
 * Loads a part of the program by an `import()`. Chromium remembers for as long as the page lives
 * that an address could not be loaded, so after a failure the part is asked for at an address of its own. The error
 * names the address of the part; where it does not, or where the part fails there too, the promise is rejected.
 */
export async function fetchPart<P>(load: () => Promise<P>): Promise<P> {
  try {
    return await load();
  } catch (error) {
    const address = /https?:\S+\/assets\/\S+\.js/.exec(String(error))?.[0];
    if (!address) throw error;
    const again = found.get(address) ?? import(`${address}?${++tries}`);
    found.set(address, again);
    again.catch(() => found.delete(address));
    return again as Promise<P>;
  }
}

let tries = 0;
/** By the address that failed, so that a part which was asked for again has one instance. */
const found = new Map<string, Promise<unknown>>();
