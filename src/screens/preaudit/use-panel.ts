import type { ComponentType } from 'react';
import { createPanels } from '../../parts/navigation/panels.ts';
import type { PreauditTab } from './tab-names.ts';
import type { PanelProps } from './tab-props.ts';

const views = () => import('./panels.ts');

export const usePanel = createPanels<PreauditTab, ComponentType<PanelProps>>({
  report: () => views().then((part) => part.ReportView),
  inputs: () => views().then((part) => part.InputsView),
  evidence: () => import('./evidence/EvidenceView.tsx').then((part) => part.EvidenceView),
  baseline: () => views().then((part) => part.BaselineView),
});
