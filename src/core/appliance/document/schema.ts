/**
 * What a document must look like when it comes in from outside: a file, a record, a draft. Inside, the types hold.
 *
 * Objects are loose: a key that this release does not know stays where it is. A collection that is missing is empty.
 * Ids are unique in their collection, because every look-up relies on it.
 *
 *   validateAppliance({ schema: 1, id: 'appliance:a', name: 'a' })     { ok: true, appliance }
 */
import * as v from 'valibot';
import type { Appliance, Problem } from './appliance-types.ts';
import { collectionNames } from './record-labels.ts';
import { baseline, plan } from './schema-plan.ts';
import { mark, maybeFlag, maybeNumber, maybeText, maybeTexts, number, text } from './schema-primitives.ts';
import { gateway, services, settings, support, suppression } from './schema-services.ts';
import { cluster, database, diskGroup, group, home, user } from './schema-software.ts';

const rack = v.looseObject({
  id: text,
  name: text,
  number,
  units: number,
  serial: maybeText,
  sourceId: maybeText,
});

const machine = v.looseObject({
  id: text,
  kind: v.picklist([
    'database',
    'storage',
    'guest',
    'leaf-switch',
    'spine-switch',
    'management-switch',
    'pdu',
  ]),
  name: text,
  rack: maybeText,
  unit: maybeNumber,
  height: maybeNumber,
  host: maybeText,
  generation: maybeText,
  model: maybeText,
  serial: maybeText,
  imageVersion: maybeText,
  storageType: maybeText,
  diskTb: maybeNumber,
  osType: v.optional(v.picklist(['physical', 'virtual'])),
  vcpus: maybeNumber,
  memoryGb: maybeNumber,
  diskGb: maybeNumber,
  defaultGateway: maybeText,
  sourceId: maybeText,
});

const network = v.looseObject({
  id: text,
  role: v.picklist(['management', 'ilom', 'client', 'backup', 'private', 'other']),
  name: text,
  subnet: maybeText,
  gateway: maybeText,
  vlan: maybeNumber,
  mtu: maybeNumber,
  bonding: v.optional(v.picklist(['none', 'active-backup', 'lacp'])),
  links: maybeTexts,
  domain: maybeText,
  interface: maybeText,
  partitionKey: maybeText,
  clusters: maybeTexts,
  sourceId: maybeText,
});

const endpoint = v.looseObject({
  id: text,
  owner: v.union([v.looseObject({ machine: text }), v.looseObject({ cluster: text })]),
  networkId: text,
  kind: v.picklist(['host', 'ilom', 'vip', 'scan', 'private', 'device']),
  hostname: text,
  address: text,
  domain: maybeText,
  interface: maybeText,
  inDns: maybeFlag,
  aliases: maybeTexts,
  nat: maybeText,
  natHostname: maybeText,
  mac: maybeText,
  sourceId: maybeText,
  notes: v.optional(v.record(text, text)),
});

const masks = v.looseObject({
  admin: maybeText,
  client: maybeText,
  vip: maybeText,
  private: maybeText,
  storage: maybeText,
  backup: maybeText,
  databaseIlom: maybeText,
  storageIlom: maybeText,
  storagePrivate: maybeText,
});

const fact = v.looseObject({
  subject: text,
  key: text,
  value: v.unknown(),
  source: maybeText,
  at: maybeText,
  mark: v.optional(mark),
});

const source = v.looseObject({
  id: text,
  name: text,
  format: text,
  sha256: text,
  origins: v.optional(v.record(text, number)),
});

const list = <T extends v.GenericSchema>(schema: T) => v.optional(v.array(schema), []);

const appliance = v.looseObject({
  schema: v.literal(1),
  id: text,
  name: text,
  customer: maybeText,
  generation: maybeText,
  size: maybeText,
  prefix: maybeText,
  domain: maybeText,
  timeZone: maybeText,
  comments: maybeText,
  masks: v.optional(masks),
  racks: list(rack),
  machines: list(machine),
  networks: list(network),
  endpoints: list(endpoint),
  clusters: list(cluster),
  diskGroups: list(diskGroup),
  homes: list(home),
  databases: list(database),
  users: list(user),
  groups: list(group),
  services: v.optional(services, {}),
  gateway: v.optional(gateway, {}),
  support: v.optional(support),
  scripts: list(v.looseObject({ id: text, name: text, text, base: maybeNumber })),
  plans: list(plan),
  facts: list(fact),
  settings: v.optional(settings, {}),
  baselines: list(baseline),
  suppressions: list(suppression),
  sources: list(source),
});

type DocumentPath = readonly (string | number)[];
export type DocumentProblem = Problem & { readonly path: DocumentPath };
export type Validated =
  | { readonly ok: true; readonly appliance: Appliance }
  | { readonly ok: false; readonly problems: readonly DocumentProblem[] };

/** More than this many faults tell nothing new. */
const mostProblems = 100;

export function validateAppliance(value: unknown): Validated {
  const result = v.safeParse(appliance, value);
  if (!result.success) return { ok: false, problems: result.issues.slice(0, mostProblems).map(problemOf) };
  const valid: Appliance = result.output;
  const problems = [...duplicateIds(valid), ...endlessRacks(valid)];
  return problems.length === 0 ? { ok: true, appliance: valid } : { ok: false, problems };
}

const words: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
  '>=0': 'a number of 0 or more',
};

/** `"a"`, or `("a" | "b")` for one of several. */
function neededWords(expected: string): string {
  const all = expected.replace(/[()]/g, '').split(' | ');
  const [last = '', ...others] = all.map((one) => words[one] ?? one.replaceAll('"', '')).reverse();
  return others.length > 0 ? `${others.reverse().join(', ')} or ${last}` : last;
}

export function problemOf(issue: v.BaseIssue<unknown>): DocumentProblem {
  const path = (issue.path ?? []).flatMap((item) =>
    typeof item.key === 'string' || typeof item.key === 'number' ? [item.key] : [],
  );
  const needed = issue.expected ? neededWords(issue.expected) : 'another value';
  const what = pathText(path);
  const message =
    issue.received === 'undefined' ? `${what} is missing` : `${what} is ${issue.received.slice(0, 60)}`;
  return { message, fix: `Here the document needs ${needed.slice(0, 200)}.`, path };
}

/** `endpoints[3].address`, or `The document` for its root. */
const pathText = (path: DocumentPath): string =>
  path.length === 0
    ? 'The document'
    : path.map((key, i) => (typeof key === 'number' ? `[${key}]` : i === 0 ? key : `.${key}`)).join('');

function duplicateIds(valid: Appliance): DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  for (const name of collectionNames) {
    const seen = new Set<string>();
    for (const [i, { id }] of valid[name].entries()) {
      if (seen.has(id) && problems.length < mostProblems) {
        const path = [name, i, 'id'];
        problems.push({
          message: `${pathText(path)} is "${id}", which another record has`,
          fix: 'Every id in a collection is unique: give one of the two another id.',
          path,
        });
      }
      seen.add(id);
    }
  }
  return problems;
}

/** A rack is drawn unit by unit. */
const mostUnits = 1000;

const endlessRacks = ({ racks }: Appliance): DocumentProblem[] =>
  racks.flatMap(({ units }, i) =>
    units <= mostUnits
      ? []
      : [
          {
            message: `racks[${i}].units is ${units}`,
            fix: `A rack has at most ${mostUnits} units here; 42 are usual.`,
            path: ['racks', i, 'units'],
          },
        ],
  );
