/**
 * The context of one command in a script: its line and record, the document as the lines above left it, and where to
 * report.
 */
import type { Endpoint, Id, Machine } from '../../appliance/document/appliance-types.ts';
import type { Cluster } from '../../appliance/document/software-types.ts';
import { parseAddress } from '../../network/address.ts';
import { splitName } from '../../network/names.ts';
import { lowerFirst } from '../../text/first-letter.ts';
import { listWords } from '../../text/list-words.ts';
import { findParameter } from '../language/command-catalog.ts';
import type { Command, Reference } from '../language/command-record.ts';
import { listItems } from '../language/values.ts';
import type { ResolvedLine } from './resolve.ts';
import { type CommandLine, pairValue } from './script.ts';
import type { Report } from './script-problem.ts';
import type { SharedRequests } from './shared-requests.ts';
import { addressKey, type Sheet } from './working-document.ts';

export type Scene = {
  readonly line: CommandLine;
  readonly number: number;
  readonly command: Command;
  readonly variant: string | undefined;
  /** Object of a SET line below a CLONE to the line. */
  readonly sets: ReadonlyMap<string, ResolvedLine>;
  readonly sheet: Sheet;
  readonly requests: SharedRequests;
  readonly report: Report;
  /** Reports at the SET line of the object. */
  readonly reportSet: (object: string) => Report;
  /** Lists, in words, an object that a deployment of the command touches. */
  readonly touch: (words: string) => void;
  /** Objects that the script adds, keyed by `addedKey`, to the line that adds each. */
  readonly adding: ReadonlyMap<string, number>;
  cluster: Cluster | undefined;
};

export const addedKey = (what: Reference, cluster: Cluster | undefined, name: string) =>
  `${what === 'container' ? 'database' : what} ${cluster?.id} ${name.toUpperCase()}`;

export const given = ({ line }: Scene, name: string): string | undefined =>
  pairValue(line.parameters, name) || undefined;

/** The parameters of a line by their labels: `name and version`. */
export const givenWords = ({ line, command }: Scene): string =>
  listWords(line.parameters.map(({ name }) => lowerFirst(findParameter(command, name)?.label ?? name)));

/** Of these parameters those that the line has, as they are written: `LINKSPEED=25000`. */
export const writtenPairs = ({ line }: Scene, names: ReadonlySet<string>): readonly string[] =>
  line.parameters.flatMap(({ name, value }) => (names.has(name) ? `${name}=${value}` : []));

/** The fields that a line gives: those without a value are left as they are. */
export const stated = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

export const whereOf = ({ line }: Scene, key: string): string | undefined =>
  pairValue(line.where, key) || undefined;

export const setValue = ({ sets }: Scene, object: string, name: string): string | undefined => {
  const line = sets.get(object)?.line;
  return (line && pairValue(line.parameters, name)) || undefined;
};

export const givenList = (scene: Scene, name: string): readonly string[] | undefined => {
  const text = given(scene, name);
  return text === undefined ? undefined : listItems(text);
};

export const isTrue = (text: string | undefined): boolean | undefined =>
  text === undefined ? undefined : /^(?:true|yes|1)$/i.test(text);

/** The domain that a document gives an address. */
const domainIn = (sheet: Sheet, { domain, networkId }: Endpoint) =>
  (domain ?? sheet.get('networks', networkId)?.domain ?? sheet.start.domain)?.toLowerCase();

/** By short name, or by name and domain: then those of that domain, or of none that is known. */
export function endpointsNamed(sheet: Sheet, name: string): readonly Endpoint[] {
  const { label, domain } = splitName(name.toLowerCase());
  return sheet
    .find('endpoints', `name ${label}`)
    .filter((one) => domain === undefined || (domainIn(sheet, one) ?? domain) === domain);
}

/** The machine of the name, else the one that has the host name or the address; with a domain one that has an address in it. */
export function machineNamed(sheet: Sheet, name: string): Machine | undefined {
  if (parseAddress(name)) {
    const [holder] = sheet.find('endpoints', addressKey(name));
    return holder && 'machine' in holder.owner ? sheet.get('machines', holder.owner.machine) : undefined;
  }
  const { label, domain } = splitName(name.toLowerCase());
  const [whole] = sheet.find('machines', `name ${name.toLowerCase()}`);
  const [short] = whole ? [] : sheet.find('machines', `name ${label}`);
  const own = short ? sheet.endpointsOf(short.id) : [];
  if (whole) return whole;
  if (short && (own.length === 0 || own.some((one) => (domainIn(sheet, one) ?? domain) === domain)))
    return short;
  for (const { owner } of endpointsNamed(sheet, name))
    if ('machine' in owner) return sheet.get('machines', owner.machine);
  return undefined;
}

export const machinesNamed = (sheet: Sheet, names: readonly string[]): readonly Id[] =>
  names.flatMap((name) => machineNamed(sheet, name)?.id ?? []);

export function machineIds(scene: Scene, name: string): readonly Id[] | undefined {
  const names = givenList(scene, name);
  return names && machinesNamed(scene.sheet, names);
}

export const serverWords = (scene: Scene, ids: readonly Id[]): string =>
  listWords(ids.map((id) => machineName(scene.sheet, id)));

export const clusterCells = (sheet: Sheet, cluster: Cluster): readonly Id[] =>
  cluster.cells ?? storageOf(sheet);

export const storageOf = (sheet: Sheet): readonly Id[] =>
  [...sheet.all('machines')].flatMap(({ id, kind }) => (kind === 'storage' ? id : []));

export const machineName = (sheet: Sheet, id: Id): string => sheet.get('machines', id)?.name ?? id;

/** True if the cluster runs in virtual machines; undefined if the document does not show it. */
export function isVirtual(sheet: Sheet, cluster: Cluster): boolean | undefined {
  for (const id of cluster.machines) {
    const machine = sheet.get('machines', id);
    if (machine) return machine.kind === 'guest' || machine.osType === 'virtual';
  }
  return undefined;
}
