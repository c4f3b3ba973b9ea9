/** VLAN ids: 1 to 4094; 1 and 1002 to 1005 are legal and best avoided (practice). An absent id is untagged. */

import { rangeWords } from '../text/number-range.ts';

export function parseVlan(text: string): number | undefined {
  if (!/^[1-9]\d{0,3}$/.test(text)) return undefined;
  const id = Number(text);
  return id <= 4094 ? id : undefined;
}

/** What speaks against a VLAN id, in sentences; undefined for a good one. */
export function vlanProblem(id: number): string | undefined {
  if (!Number.isInteger(id) || id < 1 || id > 4094) return `VLAN ${id} is not valid. ${rangeWords(1, 4094)}`;
  if (id === 1) return 'VLAN 1 is the default VLAN of switches. Avoid it.';
  if (id >= 1002 && id <= 1005) return `VLAN ${id} is reserved on some switches. Avoid 1002 to 1005.`;
  return undefined;
}
