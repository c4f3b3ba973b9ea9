import type { Fact } from '../../../core/appliance/document/appliance-types.ts';
import { usDate } from '../../../core/time/days.ts';
import { markLabel } from '../../../parts/labels/labels.ts';

/** Where a fact comes from, when, and what it is worth: `Source: evidence 1: imageinfo, 03/01/2025, Field practice`. */
export const originOf = ({ source, at, mark }: Fact): string =>
  `Source: ${[source ?? 'unknown', at && usDate(at), mark && markLabel(mark)].filter(Boolean).join(', ')}`;
