/** The files and settings that contain private addresses, and need the new ones at the end. */
import type { Model } from './model.ts';

type Side = 0 | 1;
type PrivateTexts = {
  /** By machine. */
  readonly cellinit: Uint8Array;
  readonly cellip: Uint8Array;
  /** By cluster. */
  readonly 'asm-listener': Uint8Array;
  readonly quorum: Uint8Array;
  readonly interconnect: Uint8Array;
};

const known = new WeakMap<Model, PrivateTexts>();

/** 1 where the text of a server or cluster has another content at the end. */
export function privateTexts(model: Model): PrivateTexts {
  let found = known.get(model);
  if (!found) {
    found = make(model);
    known.set(model, found);
  }
  return found;
}

function make(model: Model): PrivateTexts {
  const { machines, clusters, clusterNets, endpoints, plannedOf, nets } = model;
  const texts: PrivateTexts = {
    cellinit: new Uint8Array(machines.length),
    cellip: new Uint8Array(machines.length),
    'asm-listener': new Uint8Array(clusters.length),
    quorum: new Uint8Array(clusters.length),
    interconnect: new Uint8Array(clusters.length),
  };
  const moves = (e: number): boolean => {
    const one = endpoints[e];
    return one?.endpoint.kind === 'private' && one.current >= 0 && plannedOf[e] !== one.current;
  };
  /** `cellinit.ora` has the length of the prefix, too. */
  const differs = (e: number): Side => {
    const [before, after] = nets[endpoints[e]?.net ?? -1]?.subnets ?? [];
    const isPrivate = endpoints[e]?.endpoint.kind === 'private' && (endpoints[e]?.current ?? -1) >= 0;
    return moves(e) || (isPrivate && before?.prefix !== after?.prefix) ? 1 : 0;
  };
  const moved = new Uint8Array(machines.length);
  for (const [m, { hosts }] of machines.entries()) if (hosts.some(moves)) moved[m] = 1;
  // A cluster that names no storage servers has those of its storage domain.
  const movedDomains = new Set<number>();
  for (const [m, { machine, domain }] of machines.entries())
    if (machine.kind === 'storage' && moved[m] === 1) movedDomains.add(domain);
  for (const [c, { nodes, cells }] of clusters.entries()) {
    const reached = cells?.some((m) => moved[m] === 1);
    for (const m of nodes) {
      if (machines[m]?.hosts.some((e) => differs(e) === 1)) texts.cellinit[m] = 1;
      if (reached ?? movedDomains.has(machines[m]?.domain ?? -1)) texts.cellip[m] = 1;
      if (moved[m] !== 1) continue;
      texts.quorum[c] = 1;
      texts.interconnect[c] = 1;
    }
  }
  for (const { cluster, isPrivate, redefined } of clusterNets)
    if (isPrivate && redefined) texts['asm-listener'][cluster] = 1;
  return texts;
}
