import { createPanels } from '../../parts/navigation/panels.ts';
import type { ReipView } from './labels.ts';
import { type Panel, panels } from './panels.ts';

export const usePanel = createPanels<ReipView, Panel>(panels);
