import type { ComponentType } from 'react';
import { createPanels } from '../../parts/navigation/panels.ts';
import { fetchPart } from '../../platform/browser/fetch-part.ts';
import type { PreauditTab } from './tab-names.ts';
import type { PanelProps } from './tab-props.ts';

const runViews = () => fetchPart(() => import('./run-views.ts')).then((part) => part.runViews);

export const usePanel = createPanels<PreauditTab, ComponentType<PanelProps>>({
  report: () => runViews().then(({ report }) => report),
  inputs: () => runViews().then(({ inputs }) => inputs),
  evidence: () => fetchPart(() => import('./evidence/EvidenceView.tsx')).then((part) => part.EvidenceView),
  baseline: () => runViews().then(({ baseline }) => baseline),
});
