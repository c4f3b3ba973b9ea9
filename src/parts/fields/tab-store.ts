/** Characters that the storage of a tab takes in every browser, with some room for others. */
export const longestStored = 4_000_000;

/**
 * A place in the storage of the tab, for the present user. `set` must get no secrets; false where there is no room for the
 * text: then the place is empty, as an older text would be taken for it.
 */
export function tabStore(box: string, appliance: string | undefined) {
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
    set: (text: string): boolean =>
      attempt(() => {
        sessionStorage.removeItem(key);
        if (text) sessionStorage.setItem(key, text);
        return true;
      }) ?? false,
  };
}
