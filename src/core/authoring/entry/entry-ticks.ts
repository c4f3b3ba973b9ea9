/**
 * Ticks of values already typed into OEDA. A tick includes the value: after a change the value counts as not entered,
 * because OEDA still has the old one. Ticks of earlier releases are the key alone.
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import type { SheetValue } from './entry-sheet.ts';

type Ticked = Pick<SheetValue, 'key' | 'value'>;

const tickOf = ({ key, value }: Ticked) => `${key}\t${value}`;
const keyOf = (tick: string) => tick.split('\t', 1)[0] ?? '';

/** `changed`: another value was entered. */
export function entryTicks(appliance: Appliance): (one: Ticked) => 'entered' | 'changed' | 'open' {
  const ticks = new Set(appliance.settings.entrySheet);
  const keys = new Set([...ticks].map(keyOf));
  return (one) =>
    ticks.has(tickOf(one)) || ticks.has(one.key) ? 'entered' : keys.has(one.key) ? 'changed' : 'open';
}

export function withTicks(appliance: Appliance, values: readonly Ticked[], on: boolean): readonly string[] {
  const keys = new Set(values.map(({ key }) => key));
  const others = (appliance.settings.entrySheet ?? []).filter((tick) => !keys.has(keyOf(tick)));
  return [...others, ...(on ? values.map(tickOf) : [])].sort();
}
