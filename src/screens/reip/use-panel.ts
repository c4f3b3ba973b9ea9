import type { ComponentType } from 'react';
import { createPanels } from '../../parts/navigation/panels.ts';
import type { ReipView } from './labels.ts';
import type { LoadingPanelProps } from './use-reip.ts';

type Panel = ComponentType<LoadingPanelProps>;

/** The views, each in a download of its own. */
const panels: Readonly<Record<ReipView, () => Promise<Panel>>> = {
  mapping: () => import('./ip-mapping/IpMapping.tsx').then((part) => part.IpMapping),
  questions: () => import('./planning/Questions.tsx').then((part) => part.Questions),
  planning: () => import('./planning/Planning.tsx').then((part) => part.Planning),
  platinum: () => import('./planning/PlatinumForm.tsx').then((part) => part.PlatinumForm),
  summary: () => import('./planning/PlanningSummary.tsx').then((part) => part.PlanningSummary),
  artefacts: () => import('./Summary.tsx').then((part) => part.Summary),
  run: () => import('./run/Checklist.tsx').then((part) => part.Checklist),
  tools: () => import('./Tools.tsx').then((part) => part.Tools),
};

/** Every view, in one list that stays the same: an effect may depend on it. */
export const panelLoaders = Object.values(panels);

export const usePanel = createPanels<ReipView, Panel>(panels);
