import type { ComponentType } from 'react';
import { createPanels } from '../../parts/navigation/panels.ts';
import { fetchPart } from '../../platform/browser/fetch-part.ts';
import type { ReipView } from './labels.ts';
import type { LoadingPanelProps } from './use-reip.ts';

type Panel = ComponentType<LoadingPanelProps>;

/** The views, each in a download of its own. */
const panels: Readonly<Record<ReipView, () => Promise<Panel>>> = {
  mapping: () => fetchPart(() => import('./ip-mapping/IpMapping.tsx')).then((part) => part.IpMapping),
  questions: () => fetchPart(() => import('./planning/Questions.tsx')).then((part) => part.Questions),
  planning: () => fetchPart(() => import('./planning/Planning.tsx')).then((part) => part.Planning),
  platinum: () => fetchPart(() => import('./planning/PlatinumForm.tsx')).then((part) => part.PlatinumForm),
  summary: () =>
    fetchPart(() => import('./planning/PlanningSummary.tsx')).then((part) => part.PlanningSummary),
  artefacts: () => fetchPart(() => import('./Summary.tsx')).then((part) => part.Summary),
  run: () => fetchPart(() => import('./run/Checklist.tsx')).then((part) => part.Checklist),
  tools: () => fetchPart(() => import('./Tools.tsx')).then((part) => part.Tools),
};

/** Every view, in one list that stays the same: an effect may depend on it. */
export const panelLoaders = Object.values(panels);

export const usePanel = createPanels<ReipView, Panel>(panels);
