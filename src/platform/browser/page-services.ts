/** The window around the product. */
export function createPageServices(win: Window): PageServices {
  const meta = (name: string) =>
    win.document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined;
  const buildId = meta('build');
  return {
    host: win.location.host,
    buildId,
    version: meta('version') ?? 'unknown',
    build: (buildId ?? 'unknown').slice(0, 7),
    // With the origin before it: a path of `//elsewhere` would be another host.
    go: (path) => win.location.assign(win.location.origin + path),
    leave: (url) => win.location.assign(url),
    reload: () => win.location.reload(),
    print: () => win.print(),
    idle: (run) => {
      // Safari has no requestIdleCallback; a later turn serves.
      if ('requestIdleCallback' in win) win.requestIdleCallback(run, { timeout: 2000 });
      else setTimeout(run, 200);
    },
    async text(path) {
      try {
        const answer = await fetch(path, { credentials: 'same-origin' });
        return answer.ok ? await answer.text() : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

/** The window around the product, as far as screens may touch it. */
export type PageServices = {
  /** As the address bar has it: `appliance.dc1.example.com`. */
  readonly host: string;
  readonly buildId: string | undefined;
  /** Of the release that this build is of, or becomes: `0.2.0`. */
  readonly version: string;
  /** Id of this build, cut to what people quote. */
  readonly build: string;
  /** Loads another page of the product from the server. */
  go(path: string): void;
  /** Leaves for a sign-in provider's own page. */
  leave(url: string): void;
  reload(): void;
  print(): void;
  idle(run: () => void): void;
  /** A shipped file as text; undefined when it cannot be had. */
  text(path: string): Promise<string | undefined>;
};
