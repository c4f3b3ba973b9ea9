import type { PageServices } from '../composition/services.ts';

/** The window around the product. */
export function createPageServices(win: Window): PageServices {
  const meta = (name: string) =>
    win.document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined;
  const buildId = meta('build');
  return {
    host: win.location.host,
    buildId,
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
