/** What happens to the page as a whole, as a port: each call gives the way to stop listening. */
export type PageEvents = {
  /** The page is hidden or goes away: the last event that is sure to arrive. */
  onHide(run: () => void): () => void;
  /** It goes away, for good or into the back/forward cache. */
  onLeave(run: () => void): () => void;
  /** It comes back from the back/forward cache. */
  onReturn(run: () => void): () => void;
};

/**
 * Reaches the fields before `pagehide` reaches the listener that writes what was typed: `pagehide` calls its listeners
 * in the order of their registration, and the browser drops a second write that a leaving page queues behind a first.
 */
const leaves = 'page-leaves';

export function createPageEvents(): PageEvents {
  const on = (target: EventTarget, type: string, run: (event: Event) => void) => {
    target.addEventListener(type, run);
    return () => target.removeEventListener(type, run);
  };
  return {
    onHide(run) {
      const hidden = () => {
        if (document.visibilityState === 'hidden') run();
      };
      const leave = () => {
        window.dispatchEvent(new Event(leaves));
        run();
      };
      const stops = [on(document, 'visibilitychange', hidden), on(window, 'pagehide', leave)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    onLeave: (run) => on(window, 'pagehide', run),
    onReturn: (run) => on(window, 'pageshow', (event) => (event as PageTransitionEvent).persisted && run()),
  };
}
