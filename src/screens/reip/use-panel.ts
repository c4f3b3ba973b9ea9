import { useEffect, useReducer } from 'react';
import { useEntry } from '../../parts/use-services.ts';
import type { ReipView } from './labels.ts';
import { type Panel, panels } from './panels.ts';

const known = new Map<ReipView, Panel>();

/** A view; undefined while it is being fetched. The others are fetched behind it: the page may lose its server in the middle of a run. */
export function usePanel(view: ReipView): Panel | undefined {
  const { loadPart, notices } = useEntry();
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let wanted = true;
    const fetchView = async (name: ReipView) => {
      const load = panels[name];
      if (!load || known.has(name)) return;
      const result = await loadPart(load);
      if (result.ok) known.set(name, result.part);
      else if (wanted && name === view) notices.toast('bad', result.message);
      if (wanted && name === view) drawAgain();
    };
    void fetchView(view).then(async () => {
      for (const name of Object.keys(panels)) if (wanted) await fetchView(name as ReipView);
    });
    return () => {
      wanted = false;
    };
  }, [view, loadPart, notices]);
  return known.get(view);
}
