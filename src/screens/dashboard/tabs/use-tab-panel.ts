import { type ComponentType, useEffect, useReducer } from 'react';
import { useEntry } from '../../../parts/use-services.ts';
import type { DashboardTab } from '../tab-names.ts';
import { DefaultTab } from './DefaultTab.tsx';
import type { TabProps } from './tab-props.ts';

type Panel = ComponentType<TabProps>;

const loaders: Readonly<Record<Exclude<DashboardTab, 'default'>, () => Promise<Panel>>> = {
  management: () => import('./ManagementTab.tsx').then((part) => part.ManagementTab),
  other: () => import('./OtherTab.tsx').then((part) => part.OtherTab),
  rack: () => import('./RackTab.tsx').then((part) => part.RackTab),
};

const known = new Map<DashboardTab, Panel>([['default', DefaultTab]]);

/** Gives the panel of a tab; undefined while it is being fetched. The others are fetched behind it, so that a tab opens at once. */
export function useTabPanel(tab: DashboardTab): (wanted: DashboardTab) => Panel | undefined {
  const { loadPart, notices } = useEntry();
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let wanted = true;
    const fetchTab = async (name: DashboardTab) => {
      if (name === 'default' || known.has(name)) return;
      const result = await loadPart(loaders[name]);
      if (result.ok) known.set(name, result.part);
      else if (wanted && name === tab) notices.toast('bad', result.message);
      if (wanted && name === tab) drawAgain();
    };
    void fetchTab(tab).then(async () => {
      for (const name of Object.keys(loaders)) if (wanted) await fetchTab(name as DashboardTab);
    });
    return () => {
      wanted = false;
    };
  }, [tab, loadPart, notices]);
  return panelOf;
}

const panelOf = (tab: DashboardTab) => known.get(tab);
