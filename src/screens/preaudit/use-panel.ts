import { type ComponentType, useEffect, useReducer } from 'react';
import { useEntry } from '../../parts/use-services.ts';
import type { PreauditTab } from './tab-names.ts';
import type { PanelProps } from './tab-props.ts';

type Panel = ComponentType<PanelProps>;

const loaders: Readonly<Record<PreauditTab, () => Promise<Panel>>> = {
  report: () => import('./report/ReportView.tsx').then((part) => part.ReportView),
  inputs: () => import('./inputs/InputsView.tsx').then((part) => part.InputsView),
  evidence: () => import('./evidence/EvidenceView.tsx').then((part) => part.EvidenceView),
  baseline: () => import('./baseline/BaselineView.tsx').then((part) => part.BaselineView),
};

const known = new Map<PreauditTab, Panel>();

/** The view of a tab; undefined while it is being fetched. */
export function usePanel(tab: PreauditTab): Panel | undefined {
  const { loadPart, notices } = useEntry();
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (known.has(tab)) return;
    let wanted = true;
    void loadPart(loaders[tab]).then((result) => {
      if (result.ok) known.set(tab, result.part);
      else if (wanted) notices.toast('bad', result.message);
      if (wanted) drawAgain();
    });
    return () => {
      wanted = false;
    };
  }, [tab, loadPart, notices]);
  return known.get(tab);
}
