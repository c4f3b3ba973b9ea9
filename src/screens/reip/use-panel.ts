import { createPanels } from '../../parts/navigation/panels.ts';
import type { ReipView } from './labels.ts';
import { type Panel, panels } from './panels.ts';

/** Every view, in one list that stays the same: an effect may depend on it. */
export const panelLoaders = Object.values(panels);

export const usePanel = createPanels<ReipView, Panel>(panels);
