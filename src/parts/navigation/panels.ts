import { useEffect, useReducer } from 'react';
import { reportLost } from '../services/report-lost.ts';
import { useEntry } from '../services/use-services.ts';

/**
 * The views of an area, each in a download of its own: what is shown is fetched first, the others behind it, so that they
 * open at once, and also when the page loses its server. The hook gives the view of a name; undefined while it is fetched.
 * `ready`: views that are part of the screen's own download. Each tab is in one of the two.
 */
export function createPanels<Name extends string, Panel, Ready extends Name = never>(
  later: Readonly<Record<Exclude<Name, Ready>, () => Promise<Panel>>>,
  ready?: Readonly<Record<Ready, Panel>>,
): (shown: Name) => (name: Name) => Panel | undefined {
  const loaders = new Map<string, () => Promise<Panel>>(Object.entries(later));
  const known = new Map<string, Panel>(Object.entries(ready ?? {}));
  const panelOf = (name: Name) => known.get(name);
  return function usePanel(shown) {
    const entry = useEntry();
    const [, drawAgain] = useReducer((count: number) => count + 1, 0);
    useEffect(() => {
      let isCurrent = true;
      const load = async (name: string) => {
        const loader = loaders.get(name);
        if (!loader || known.has(name)) return;
        const result = await entry.loadPart(loader);
        if (result.ok) known.set(name, result.part);
        if (!isCurrent || name !== shown) return;
        drawAgain();
        if (result.ok) return;
        reportLost(entry, result.message);
        // The next press tries it again.
        addEventListener('click', () => isCurrent && void load(name), { once: true });
      };
      void load(shown).then(async () => {
        for (const name of loaders.keys()) if (isCurrent && name !== shown) await load(name);
      });
      return () => {
        isCurrent = false;
      };
    }, [shown, entry]);
    return panelOf;
  };
}
