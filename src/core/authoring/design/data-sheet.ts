/**
 * Capacity, power, heat and weight: data sheet values that the user enters or imports, times the parts of the document.
 * None are invented: a sum lists the parts without a value.
 *
 * CSV: a header row with `part` and any of capacity_tb, power_w, heat_btu_h, weight_kg; a part is a kind of machine.
 *
 *   dataSheetSums(appliance)[1]      { id: 'powerW', sum: 8400, without: ['pdu'] }
 */

import type { Appliance, MachineKind } from '../../appliance/document/appliance-types.ts';
import type { DataSheetRow } from '../../appliance/document/service-types.ts';
import { setRoot } from '../../appliance/edits/edits.ts';
import { readCsv } from '../../table/csv.ts';
import { typedNumber } from '../../text/typed-number.ts';

type SheetField = Exclude<keyof DataSheetRow, 'part'>;

export const sheetFields: readonly { id: SheetField; label: string; unit: string; column: string }[] = [
  { id: 'capacityTb', label: 'Capacity', unit: 'TB', column: 'capacity_tb' },
  { id: 'powerW', label: 'Power', unit: 'W', column: 'power_w' },
  { id: 'heatBtu', label: 'Heat', unit: 'BTU/h', column: 'heat_btu_h' },
  { id: 'weightKg', label: 'Weight', unit: 'kg', column: 'weight_kg' },
];

/** Only storage servers have a capacity that the sum speaks of. */
const holds = (part: string, field: SheetField) => field !== 'capacityTb' || part === 'storage';

const parts = [
  'database',
  'storage',
  'leaf-switch',
  'spine-switch',
  'management-switch',
  'pdu',
  'rack',
] as const satisfies readonly (MachineKind | 'rack')[];
export type SheetPart = (typeof parts)[number];

/** The parts that the document has, and how many. */
export function sheetParts(appliance: Appliance): readonly { part: SheetPart; count: number }[] {
  const counts = new Map<string, number>([['rack', appliance.racks.length]]);
  for (const { kind } of appliance.machines) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return parts.flatMap((part) => {
    const count = counts.get(part) ?? 0;
    return count > 0 ? [{ part, count }] : [];
  });
}

type SheetSum = {
  readonly id: SheetField;
  readonly sum: number;
  readonly without: readonly SheetPart[];
};

export function dataSheetSums(appliance: Appliance): readonly SheetSum[] {
  const rows = new Map(appliance.settings.dataSheet?.map((row) => [row.part, row]));
  return sheetFields.map(({ id }) => {
    let sum = 0;
    const without: SheetPart[] = [];
    for (const { part, count } of sheetParts(appliance)) {
      if (!holds(part, id)) continue;
      const value = rows.get(part)?.[id];
      if (value === undefined) without.push(part);
      else sum += value * count;
    }
    return { id, sum, without };
  });
}

/** One value; `undefined` takes it away. */
export function withSheetValue(
  appliance: Appliance,
  part: SheetPart,
  field: SheetField,
  value: number | undefined,
): Appliance {
  const rows = appliance.settings.dataSheet ?? [];
  const { [field]: _old, ...rest } = rows.find((row) => row.part === part) ?? { part };
  const row: DataSheetRow = value === undefined ? rest : { ...rest, [field]: value };
  const others = rows.filter((one) => one.part !== part);
  const nextRows = Object.keys(row).length > 1 ? [...others, row] : others;
  return setRoot(appliance, 'settings', { ...appliance.settings, dataSheet: nextRows });
}

/** What an imported sheet states; other values stay. */
export function withSheetRows(appliance: Appliance, read: readonly DataSheetRow[]): Appliance {
  const rows = new Map(appliance.settings.dataSheet?.map((row) => [row.part, row]));
  for (const row of read) rows.set(row.part, { ...rows.get(row.part), ...row });
  return setRoot(appliance, 'settings', { ...appliance.settings, dataSheet: [...rows.values()] });
}

/** Values of the document that a sheet states otherwise: `{ part: 'storage', field: Power, before: 600, after: 650 }`. */
export function replacedValues(appliance: Appliance, read: readonly DataSheetRow[]) {
  const valueIn = (rows: readonly DataSheetRow[] = [], part: SheetPart, id: SheetField) =>
    rows.findLast((row) => row.part === part)?.[id];
  return parts.flatMap((part) =>
    sheetFields.flatMap((field) => {
      const before = valueIn(appliance.settings.dataSheet, part, field.id);
      const after = valueIn(read, part, field.id);
      return before === undefined || after === undefined || before === after
        ? []
        : [{ part, field, before, after }];
    }),
  );
}

const partOf = (text: string): SheetPart | undefined => {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
    .replace(/s$|-servers?$/, '');
  return parts.find(
    (part) => part === word || part === `${word}-switch` || (word === 'cell' && part === 'storage'),
  );
};

export function readDataSheet(text: string): {
  readonly rows: readonly DataSheetRow[];
  readonly problems: readonly string[];
} {
  const { heading, rows: lines, problems } = readCsv(text, { rows: 1000 });
  const messages = problems.map(({ message }) => message);
  const names = heading?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const at = names.indexOf('part');
  const known = sheetFields.flatMap(({ id, column }) => {
    const place = names.indexOf(column);
    return place < 0 ? [] : [{ id, place }];
  });
  if (at < 0 || known.length === 0)
    return {
      rows: [],
      problems: [
        `The header row needs part and one of ${sheetFields.map((one) => one.column).join(', ')}`,
        ...messages,
      ],
    };
  const found: DataSheetRow[] = [];
  for (const { cells, line } of lines) {
    const part = partOf(cells[at] ?? '');
    if (!part) {
      messages.push(`Line ${line}: "${cells[at] ?? ''}" is not a part; parts are ${parts.join(', ')}`);
      continue;
    }
    const row: { part: string } & Partial<Record<SheetField, number>> = { part };
    for (const { id, place } of known) {
      const cell = (cells[place] ?? '').trim();
      if (cell === '') continue;
      const number = typedNumber(cell);
      if (number !== undefined) row[id] = number;
      else messages.push(`Line ${line}: "${cell.slice(0, 60)}" is not a number`);
    }
    found.push(row);
  }
  return { rows: found, problems: messages };
}
