/** What happens to the page that matters for the session, as one stream. */
export type PageEvent = 'visible' | 'hidden' | 'focus' | 'online' | 'offline' | 'restored' | 'activity';

export interface Page {
  visible(): boolean;
  online(): boolean;
  /** Path and query of the current address. */
  path(): string;
  listen(run: (event: PageEvent) => void): () => void;
}

/** The browser's page. `restored` = the page came back from the back/forward cache with its old state. */
export function createPage(win: Window): Page {
  const doc = win.document;
  const visible = () => doc.visibilityState !== 'hidden';
  return {
    visible,
    online: () => win.navigator.onLine !== false,
    path: () => win.location.pathname + win.location.search,
    listen(run) {
      const control = new AbortController();
      const { signal } = control;
      const on = (event: PageEvent) => () => run(event);
      doc.addEventListener('visibilitychange', () => run(visible() ? 'visible' : 'hidden'), { signal });
      for (const name of ['focus', 'online', 'offline'] as const)
        win.addEventListener(name, on(name), { signal });
      win.addEventListener('pageshow', (event) => event.persisted && run('restored'), { signal });
      for (const name of ['pointerdown', 'keydown', 'wheel'] as const)
        win.addEventListener(name, on('activity'), { signal, capture: true, passive: true });
      return () => control.abort();
    },
  };
}
