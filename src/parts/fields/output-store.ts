/** A place in the storage of the tab, for the present user. `set` must get no secrets. */
export function outputStore(box: string, appliance: string | undefined) {
  const keyNow = () => {
    // Set by platform/composition/workbench.ts.
    const user = sessionStorage['appliance-console.user'];
    return `appliance-console.output ${JSON.stringify([user, appliance, box])}`;
  };
  const attempt = <R>(work: () => R): R | undefined => {
    try {
      return work();
    } catch {
      // A browser that keeps nothing, or has no room: the text lasts as long as the page.
      return undefined;
    }
  };
  const key = attempt(keyNow) ?? '';
  return {
    get: (): string => attempt(() => sessionStorage.getItem(key)) ?? '',
    set: (text: string) =>
      void attempt(() => (text ? sessionStorage.setItem(key, text) : sessionStorage.removeItem(key))),
  };
}
