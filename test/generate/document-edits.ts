/**
 * Edits of any place of a document: a field of a record takes the value of another record or none, a record goes, is
 * copied or moves, and so do settings, services, facts and fields of the appliance itself.
 */
import fc from 'fast-check';
import type { Appliance } from '../../src/core/appliance/document/appliance-types.ts';
import { validateAppliance } from '../../src/core/appliance/document/schema.ts';

type Fields = Readonly<Record<string, unknown>>;
type Edit = (appliance: Appliance) => Appliance;

const lists = [
  'endpoints',
  'endpoints',
  'endpoints',
  'machines',
  'networks',
  'clusters',
  'diskGroups',
  'homes',
  'databases',
  'racks',
  'facts',
] as const;

const at = <T>(items: readonly T[], n: number): T | undefined => items[n % Math.max(items.length, 1)];

/** The document with a list that was changed as a list of plain records. */
const withList = (
  appliance: Appliance,
  list: string,
  change: (all: readonly Fields[]) => readonly Fields[],
) => {
  const all = (appliance as unknown as Readonly<Record<string, readonly Fields[]>>)[list] ?? [];
  return { ...appliance, [list]: change(all) } as Appliance;
};

const odd: readonly unknown[] = [
  undefined,
  '',
  'Odd_Name',
  '10.20.10.13',
  '169.254.1.1',
  'fe80::1',
  '10.0.0.0/8',
  4096,
];

const fieldEdit = fc
  .tuple(
    fc.constantFrom(...lists),
    fc.nat({ max: 999 }),
    fc.nat({ max: 999 }),
    fc.nat({ max: 99 }),
    fc.nat({ max: 99 }),
  )
  .map(
    ([list, which, other, field, junk]): Edit =>
      (appliance) =>
        withList(appliance, list, (all) => {
          const [record, donor] = [at(all, which), at(all, other)];
          if (!record || !donor) return all;
          const keys = [...new Set(all.flatMap((one) => Object.keys(one)))].filter((key) => key !== 'id');
          const key = at(keys, field) ?? 'name';
          const isText = typeof record[key] === 'string' || record[key] === undefined;
          const value = isText && junk < odd.length && list !== 'facts' ? odd[junk] : donor[key];
          const { [key]: _, ...rest } = record;
          return all.map((one) =>
            one !== record ? one : value === undefined ? rest : { ...rest, [key]: value },
          );
        }),
  );

const shapeEdit = fc
  .tuple(
    fc.constantFrom(...lists),
    fc.nat({ max: 999 }),
    fc.constantFrom('gone', 'copied', 'last', 'same id'),
  )
  .map(
    ([list, which, what]): Edit =>
      (appliance) =>
        withList(appliance, list, (all) => {
          const record = at(all, which);
          if (!record) return all;
          const others = all.filter((one) => one !== record);
          if (what === 'gone') return others;
          if (what === 'last') return [...others, record];
          return [...all, what === 'same id' ? { ...record } : { ...record, id: `${record.id}~` }];
        }),
  );

const settings: readonly Fields[] = [
  { limits: { nodeName: 6, scanName: 4, clusterName: 3 } },
  { limits: { ntpOffsetMs: 1 } },
  { limits: undefined },
  { reservedRanges: [{ range: '10.20.10.0/28', use: 'Printers', level: 'medium' }] },
  { reservedRanges: undefined },
  { supportNetworks: ['10.20.10.0/24'] },
  { siteClusters: ['vega01-cluster'] },
  { occupied: [{ address: '10.20.10.12' }] },
];

const rootEdit = fc.constantFrom<Edit>(
  ...settings.map(
    (some): Edit =>
      (appliance) => ({
        ...appliance,
        settings: { ...appliance.settings, ...some } as Appliance['settings'],
      }),
  ),
  (appliance) => ({ ...appliance, services: {} }),
  (appliance) => ({
    ...appliance,
    services: { ...appliance.services, dns: { servers: ['10.20.10.11', 'x'] } },
  }),
  (appliance) => ({ ...appliance, gateway: { address: '10.20.10.12' } }),
  (appliance) => ({ ...appliance, domain: 'Other_domain.local' }),
  (appliance) => ({ ...appliance, prefix: 'v-1' }),
  (appliance) => ({ ...appliance, name: 'another name' }),
  (appliance) => ({
    ...appliance,
    suppressions: [{ id: 'suppression:1', checkId: 'NET-07', reason: 'for now' }],
  }),
);

/** An edit after which the document can no longer be opened changes nothing. */
const opened =
  (edit: Edit): Edit =>
  (appliance) => {
    const next = edit(appliance);
    return validateAppliance(next).ok ? next : appliance;
  };

export const randomDocumentEdit: fc.Arbitrary<Edit> = fc
  .oneof(
    { weight: 6, arbitrary: fieldEdit },
    { weight: 2, arbitrary: shapeEdit },
    { weight: 2, arbitrary: rootEdit },
  )
  .map(opened);
