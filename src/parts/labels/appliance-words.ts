import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { plural } from '../../core/text/plural.ts';

/** The few words about an appliance as a whole: they are in the first download, the labels of its parts are not. */

/** `1 unsaved change`, `3 unsaved changes`. */
export const unsavedWords = (count: number): string => plural(count, 'unsaved change');

/** The kind of the appliance, shown next to its name: `X10M quarter rack`. */
export const applianceSubtitle = (appliance: Pick<Appliance, 'generation' | 'size' | 'machines'>): string =>
  [appliance.generation, appliance.size].filter(Boolean).join(' ') ||
  plural(appliance.machines.length, 'machine');
