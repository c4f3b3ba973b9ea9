/**
 * Rows by whose state the host is offline, retired or only reserved. Where nothing else shows a machine of the
 * appliance, the address is taken by others; a row that is imported all the same is listed with its state.
 */
import type { Note } from '../../appliance/document/appliance-types.ts';
import type { Occupied } from '../../appliance/document/service-types.ts';
import { splitName } from '../../network/names.ts';
import { plural } from '../../text/plural.ts';
import { stateOf } from './address-states.ts';
import { isMaskName } from './name-conventions.ts';
import { listed } from './result.ts';

type StatedRow = {
  readonly name: string;
  readonly address: string;
  readonly line: number;
  /** Its machine, its kind or its network is in the row. */
  readonly isKnown: boolean;
};

type StateRows = {
  /** Its state is that of a host that is out of use, whatever else the row shows. */
  readonly mayTake: (cells: readonly string[]) => boolean;
  readonly takes: (cells: readonly string[], row: StatedRow) => boolean;
  readonly occupied: readonly Occupied[];
  readonly notes: () => readonly Note[];
};

/** A planned host is in the plan; a reserved address may be for another. */
export const isOut = (text: string): boolean => {
  const state = stateOf(text);
  return state === 'inactive' || (state === 'reserved' && /^(?:ip[ _-]?)?r[e\u00e9]serv/i.test(text));
};

/** `cell` is the column of the states, or -1. */
export function stateRows(cell: number): StateRows {
  const occupied: Occupied[] = [];
  const taken: string[] = [];
  const kept: string[] = [];
  let first: number | undefined;
  const stateIn = (cells: readonly string[]) => (cells[cell] ?? '').trim();
  const mayTake = (cells: readonly string[]) => cell >= 0 && stateIn(cells) !== '' && isOut(stateIn(cells));
  return {
    occupied,
    mayTake,
    takes: (cells, { name, address, line, isKnown }) => {
      if (!mayTake(cells)) return false;
      const state = stateIn(cells);
      first ??= line;
      const isOwn = isKnown || isMaskName(splitName(name).label);
      (isOwn ? kept : taken).push(`${name} ${address} (${state})`);
      if (!isOwn) occupied.push({ address, name, source: 'list' });
      return !isOwn;
    },
    notes: () => {
      const note = (message: string): Note => ({
        message,
        ...(first !== undefined && { line: first }),
        toCheck: true,
      });
      return [
        ...(taken.length > 0
          ? [
              note(
                `${plural(taken.length, 'row is', 'rows are')} read as occupied and not as a machine, by the state: ${listed(taken)}`,
              ),
            ]
          : []),
        ...(kept.length > 0 ? [note(`Imported although not in use by the state: ${listed(kept)}`)] : []),
      ];
    },
  };
}
