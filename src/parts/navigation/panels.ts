import { useEffect, useReducer } from 'react';
import { useEntry } from '../services/use-services.ts';

/**
 * The views of an area, each in a download of its own: what is shown is fetched first, the others behind it, so that they
 * open at once, and also when the page loses its server. The hook gives the view of a name; undefined while it is fetched.
 */
export function createPanels<Name extends string, Panel>(
  loaders: Readonly<Partial<Record<Name, () => Promise<Panel>>>>,
  known = new Map<Name, Panel>(),
): (shown: Name) => (name: Name) => Panel | undefined {
  const panelOf = (name: Name) => known.get(name);
  return function usePanel(shown) {
    const { loadPart, notices } = useEntry();
    const [, drawAgain] = useReducer((count: number) => count + 1, 0);
    useEffect(() => {
      let isCurrent = true;
      const load = async (name: Name) => {
        const loader = loaders[name];
        if (!loader || known.has(name)) return;
        const result = await loadPart(loader);
        if (result.ok) known.set(name, result.part);
        else if (isCurrent && name === shown) notices.toast('bad', result.message);
        if (isCurrent && name === shown) drawAgain();
      };
      void load(shown).then(async () => {
        for (const name in loaders) if (isCurrent) await load(name);
      });
      return () => {
        isCurrent = false;
      };
    }, [shown, loadPart, notices]);
    return panelOf;
  };
}
