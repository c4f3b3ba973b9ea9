import { setField } from '../../core/appliance/edits.ts';
import type { Appliance } from '../../core/appliance/types.ts';
import { parseAddress } from '../../core/network/address.ts';
import { required } from '../../ui/field-checks.ts';
import type { AddressRow } from './rows.ts';

type Outcome =
  | { readonly ok: true; readonly label: string; readonly edit: (appliance: Appliance) => Appliance }
  | { readonly ok: false; readonly problem: string };

/**
 * What a typed cell means: an edit, or why it is none. What is no address at all is refused at the cell; what is one but
 * stands wrongly (twice, outside its subnet) is taken and marked, because the other half may be what is wrong.
 */
export function editCell(row: AddressRow, columnId: string, typed: string): Outcome {
  const text = typed.trim();
  const missing = required(text);
  if (missing) return { ok: false, problem: missing };
  if (columnId === 'address') {
    if (!parseAddress(text))
      return {
        ok: false,
        problem: `"${text}" is no address. An IPv4 address has four numbers from 0 to 255.`,
      };
    return {
      ok: true,
      label: `Change the address of ${row.name} to ${text}`,
      edit: (appliance) => setField(appliance, 'endpoints', row.id, 'address', text),
    };
  }
  return {
    ok: true,
    label: `Rename ${row.name} to ${text}`,
    edit: (appliance) => setField(appliance, 'endpoints', row.id, 'hostname', text),
  };
}
