/** A file of the corpus as the import screen reads it, and what the user must get of it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Appliance, Machine, Network } from '../../../src/core/appliance/document/appliance-types.ts';
import type { Cluster } from '../../../src/core/appliance/document/software-types.ts';
import { readFile } from '../../../src/core/formats/read/read-file.ts';
import type { Decode } from '../../../src/core/formats/shared/decode-bytes.ts';

/** Each key that is there is compared. Texts are regular expressions over lower case. */
export type Expect = {
  readonly is?: 'appliance' | 'partial' | 'occupied' | 'refused' | 'read';
  /** Address: `owner/kind/role`, `*` for any, `a|b` for either. All addresses, unless `more`. */
  readonly addresses?: Readonly<Record<string, string>>;
  readonly more?: true;
  readonly names?: Readonly<Record<string, string>>;
  readonly machines?: Readonly<Record<string, string>>;
  readonly noMachine?: readonly string[];
  readonly guestOf?: Readonly<Record<string, string>>;
  readonly clusters?: number;
  /** Cluster name (`*`: the only one) to its nodes. */
  readonly nodes?: Readonly<Record<string, readonly string[]>>;
  readonly networkOf?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly interfaceOf?: Readonly<Record<string, string>>;
  readonly dns?: readonly string[];
  readonly homeOf?: Readonly<Record<string, string>>;
  readonly occupied?: readonly string[];
  /** Right as well, whether listed or not. */
  readonly occupiedMay?: readonly string[];
  readonly macs?: Readonly<Record<string, string>>;
  readonly line?: number;
  readonly words?: readonly string[];
  readonly never?: readonly string[];
  readonly copy?: {
    readonly from: string;
    readonly to: string;
    readonly given: boolean;
    readonly words?: readonly string[];
    readonly never?: readonly string[];
  };
};

export type FieldCase = {
  readonly name: string;
  readonly kind: string;
  readonly file: string;
  readonly unconfirmed?: boolean;
  readonly expect?: Expect;
  readonly anyOf?: readonly Expect[];
};

const decode: Decode = (bytes, encoding, how) => {
  try {
    return new TextDecoder(encoding, { fatal: how === 'strict', ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

export const low = (text: unknown): string => String(text ?? '').toLowerCase();

export function readCase(folder: string, file: string) {
  const raw = readFileSync(join(folder, 'cases', file));
  const bytes = new ArrayBuffer(raw.byteLength);
  new Uint8Array(bytes).set(raw);
  return seen(readFile({ name: file, bytes }, decode));
}

export function seen({ result, text }: ReturnType<typeof readFile>) {
  const part = result.ok ? result : result.partial;
  const appliance: Appliance | undefined = part?.appliance;
  const machines = new Map<string, Machine>(appliance?.machines.map((one) => [one.id, one]));
  const clusters = new Map<string, Cluster>(appliance?.clusters.map((one) => [one.id, one]));
  const networks = new Map<string, Network>(appliance?.networks.map((one) => [one.id, one]));
  const problems = result.ok ? [] : result.problems;
  const left = result.ok ? (result.left ?? []) : [];
  const words = low(
    [
      ...problems.map(({ message, fix }) => `${message} ${fix}`),
      ...(part?.notes ?? []).map(({ message }) => message),
      ...left.map(({ name }) => `left: ${name}`),
    ].join('\n'),
  );
  const endpoints = (appliance?.endpoints ?? []).map((endpoint) => {
    const { owner } = endpoint;
    const ofMachine = 'machine' in owner ? machines.get(owner.machine)?.name : undefined;
    const ofCluster = 'cluster' in owner ? clusters.get(owner.cluster)?.name : undefined;
    const network = networks.get(endpoint.networkId);
    const domain = endpoint.domain ?? network?.domain ?? appliance?.domain;
    return {
      ...endpoint,
      address: low(endpoint.address),
      owner: ofMachine ?? ofCluster ?? '?',
      network,
      domain,
    };
  });
  const occupied = appliance?.settings.occupied ?? [];
  return { result, text, appliance, machines, clusters, endpoints, problems, words, occupied };
}
export type Seen = ReturnType<typeof seen>;

export function kindOfResult({ result, occupied, endpoints }: Seen): string {
  if (!result.ok) return result.partial ? 'partial' : 'refused';
  if (endpoints.length > 0) return 'appliance';
  return occupied.length > 0 ? 'occupied' : 'empty';
}
