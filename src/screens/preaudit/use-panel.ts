import type { ComponentType } from 'react';
import { createPanels } from '../../parts/navigation/panels.ts';
import { fetchPart } from '../../platform/browser/fetch-part.ts';
import type { PreauditTab } from './tab-names.ts';
import type { PanelProps } from './tab-props.ts';

export const usePanel = createPanels<PreauditTab, ComponentType<PanelProps>>({
  report: () => fetchPart(() => import('./report/ReportView.tsx')).then((part) => part.ReportView),
  inputs: () => fetchPart(() => import('./inputs/InputsView.tsx')).then((part) => part.InputsView),
  evidence: () => fetchPart(() => import('./evidence/EvidenceView.tsx')).then((part) => part.EvidenceView),
  baseline: () => fetchPart(() => import('./baseline/BaselineView.tsx')).then((part) => part.BaselineView),
});
