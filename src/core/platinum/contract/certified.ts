/**
 * The list of certified configurations, which the vendor keeps and the user imports as CSV with its date, compared with
 * the document. Columns: `component`, and `from` (the lowest certified version); `generation`, `to` and `note` if known.
 *
 *   component,generation,from,to
 *   hardware,X10M,,
 *   image,X10M,23.1.0,24.1.99
 *   grid,,19.20.0.0,
 */
import type { Appliance, Machine, Problem } from '../../appliance/document/appliance-types.ts';
import { appendTo } from '../../collections/grouping.ts';
import { readCsv } from '../../table/csv.ts';
import { sortKey } from '../../table/sort.ts';
import type { CertifiedList, CertifiedRow } from './record.ts';

const components = ['hardware', 'image', 'grid', 'database', 'switch'] as const;
type Component = (typeof components)[number];

export const componentWords: Readonly<Record<Component, string>> = {
  hardware: 'Hardware',
  image: 'Image of servers',
  grid: 'Grid Infrastructure',
  database: 'Database',
  switch: 'Switch firmware',
};

const headings: Readonly<Record<string, keyof CertifiedRow & string>> = {
  component: 'component',
  product: 'component',
  generation: 'generation',
  model: 'generation',
  from: 'from',
  minimum: 'from',
  min: 'from',
  lowest: 'from',
  version: 'from',
  release: 'from',
  to: 'to',
  maximum: 'to',
  max: 'to',
  highest: 'to',
  note: 'note',
  notes: 'note',
};

/** `Minimum version` and `minimum release` are `minimum`; `component version` is not `component`. */
function headingOf(cell: string): (keyof CertifiedRow & string) | undefined {
  const word = cell.trim().toLowerCase();
  const named = (key: string) => (Object.hasOwn(headings, key) ? headings[key] : undefined);
  const bound = named(word.replace(/ (?:version|release)$/, ''));
  return named(word) ?? (bound === 'from' || bound === 'to' ? bound : undefined);
}

const synonyms: Readonly<Record<string, Component>> = {
  'exadata image': 'image',
  'image version': 'image',
  'grid infrastructure': 'grid',
  gi: 'grid',
  'database home': 'database',
  'switch firmware': 'switch',
  firmware: 'switch',
  machine: 'hardware',
  generation: 'hardware',
};

const componentOf = (text: string): Component | undefined => {
  const word = text.trim().toLowerCase();
  return (
    components.find((component) => component === word) ??
    (Object.hasOwn(synonyms, word) ? synonyms[word] : undefined)
  );
};

export type CertifiedRead =
  | { readonly ok: true; readonly rows: readonly CertifiedRow[]; readonly problems: readonly Problem[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** A certified version has a number; hardware is certified by its generation. */
const isBound = ({ component, from, to }: CertifiedRow): boolean =>
  component === 'hardware' || [from, to].some((version = '') => /\d/.test(version));

/**
 * A column that is not understood is reported; so is an unreadable row, which is skipped. Without a readable row the table is
 * not imported.
 */
export function readCertified(text: string): CertifiedRead {
  const table = readCsv(text);
  const problems: Problem[] = table.problems.map(({ message, line, fix }) => ({ message, line, fix }));
  const cells = table.heading?.cells ?? [];
  const names = cells.map(headingOf);
  for (const [at, cell] of cells.entries())
    if (cell.trim() !== '' && names[at] === undefined)
      problems.push({
        message: `The column "${cell.trim()}" is not read`,
        line: table.heading?.line,
        fix: 'Name the columns: component, generation, from, to, note.',
      });
  if (!names.includes('component'))
    return {
      ok: false,
      problems: [
        {
          message: 'The first line names no column "component"',
          line: 1,
          fix: 'Begin with: component,generation,from,to',
        },
      ],
    };
  const rows: CertifiedRow[] = [];
  for (const { cells, line } of table.rows) {
    const row: Record<string, string> = {};
    for (const [at, name] of names.entries()) {
      const value = cells[at]?.trim();
      if (name && value) row[name] ??= value;
    }
    const component = componentOf(row.component ?? '');
    if (!component)
      problems.push({
        message: `Line ${line}: "${row.component ?? ''}" is not a component`,
        line,
        fix: `Write one of: ${components.join(', ')}.`,
      });
    else if (isBound({ ...row, component })) rows.push({ ...row, component });
    else
      problems.push({
        message: `Line ${line}: ${componentWords[component]} has no certified version`,
        line,
        fix: 'Write the lowest one in the column "from", the highest one in the column "to".',
      });
  }
  return rows.length > 0
    ? { ok: true, rows, problems }
    : { ok: false, problems: problems.length > 0 ? problems : [{ message: 'The list has no rows' }] };
}

/** `x9m-2-` of `Exadata X9M-2`; any other word unchanged. */
const model = (generation: string): string =>
  `${(/x\d+m?(?:-\d+)?/i.exec(generation)?.[0] ?? generation.trim()).toLowerCase()}-`;

/** The vendor writes X9M-2 where a document may have X9M: a name without its sockets is all of them. */
function sameGeneration(listed: string, own: string): boolean {
  const [a, b] = [model(listed), model(own)];
  return a.startsWith(b) || b.startsWith(a);
}

export type CertifiedState = 'certified' | 'outside' | 'not-listed' | 'not-known';

export const certifiedWords: Readonly<Record<CertifiedState, string>> = {
  certified: 'In the list',
  outside: 'Outside the list',
  'not-listed': 'Not in the list',
  'not-known': 'Unknown version',
};

export type CertifiedLine = {
  readonly component: Component;
  /** The component of the document. */
  readonly subject: string;
  readonly version: string;
  readonly state: CertifiedState;
  /** The rows used for the comparison: `23.1.0 to 24.1.99`. */
  readonly listed: string;
};

type Subject = Omit<CertifiedLine, 'state' | 'listed'> & { readonly generation: string | undefined };

/** Everything of the document that the list can speak of. */
export const compareCertified = (appliance: Appliance, list: CertifiedList): readonly CertifiedLine[] =>
  subjects(appliance).map(({ generation, ...subject }) => {
    const rows = list.rows.filter(
      (row) =>
        row.component === subject.component &&
        (!row.generation || (generation !== undefined && sameGeneration(row.generation, generation))),
    );
    const listed = rows.map(range).filter(Boolean).join('; ');
    const state = stateOf(subject, rows, list);
    return { ...subject, state, listed };
  });

function stateOf(
  { component, version }: Pick<Subject, 'component' | 'version'>,
  rows: readonly CertifiedRow[],
  list: CertifiedList,
): CertifiedState {
  if (version === '') return 'not-known';
  if (component === 'hardware') {
    if (rows.some(({ generation }) => generation)) return 'certified';
    return list.rows.some((row) => row.component === 'hardware') ? 'outside' : 'not-listed';
  }
  // A list that was stored before may have rows without a version, which certify none.
  const bound = rows.filter(isBound);
  if (bound.length === 0) return 'not-listed';
  return bound.some((row) => within(version, row)) ? 'certified' : 'outside';
}

const range = ({ from, to, generation }: CertifiedRow): string => {
  if (from && to) return from === to ? from : `${from} to ${to}`;
  return from ? `from ${from}` : to ? `up to ${to}` : (generation ?? '');
};

const key = (version: string) => String(sortKey('version', version) ?? '');

/** `to` holds every version that begins with it: 24.1 holds 24.1.0.0.0. */
function within(version: string, { from, to }: CertifiedRow): boolean {
  if (from && key(version) < key(from)) return false;
  return !to || key(version) <= key(to) || version.startsWith(`${to}.`);
}

function subjects(appliance: Appliance): readonly Subject[] {
  const { machines, generation } = appliance;
  const of = (machine: Machine) => machine.generation ?? generation;
  const isServer = ({ kind }: Machine) => kind === 'database' || kind === 'storage';
  const firmware = new Map(
    appliance.facts
      .filter(({ key: name }) => name === 'firmware')
      .map(({ subject, value }) => [subject, String(value)]),
  );
  const hardware = [...new Set(machines.filter(isServer).map((machine) => of(machine) ?? ''))];
  const byVersion = new Map<string, Machine[]>();
  for (const machine of machines) {
    if (!isServer(machine)) continue;
    const group = `${of(machine) ?? ''} ${machine.imageVersion ?? ''}`;
    appendTo(byVersion, group, machine);
  }
  return [
    ...hardware.map(
      (version) =>
        ({ component: 'hardware', subject: appliance.name, version, generation: version }) as const,
    ),
    ...[...byVersion.values()].flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const subject = group.length === 1 ? first.name : `${group.length} servers`;
      return [
        { component: 'image', subject, version: first.imageVersion ?? '', generation: of(first) } as const,
      ];
    }),
    ...appliance.clusters.map(
      ({ name, gridVersion }) =>
        ({ component: 'grid', subject: name, version: gridVersion ?? '', generation }) as const,
    ),
    ...appliance.homes.map(
      ({ name, path, version }) =>
        ({ component: 'database', subject: name ?? path, version, generation }) as const,
    ),
    ...machines
      .filter(({ kind }) => kind === 'leaf-switch' || kind === 'spine-switch')
      .map(
        (machine) =>
          ({
            component: 'switch',
            subject: machine.name,
            version: firmware.get(machine.id) ?? '',
            generation: of(machine),
          }) as const,
      ),
  ];
}
