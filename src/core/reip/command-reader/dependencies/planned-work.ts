/**
 * The steps of a plan as pieces of work that wait for each other: a step each, but a storage server outside of a stop, which is
 * its way out and its return.
 */
import type { Endpoint, Id } from '../../../appliance/document/appliance-types.ts';
import { appendTo } from '../../../collections/grouping.ts';
import type { Step } from '../../plan-types.ts';
import type { Ground } from '../ground.ts';
import { isInStop } from '../step-view.ts';

export type WorkMove = {
  readonly endpoint: Endpoint;
  readonly from: string;
  readonly to: string;
  /** It leads to a parking place. */
  readonly parks: boolean;
  /** It leaves a parking place. */
  readonly leaves: boolean;
};

export type Work = {
  readonly id: string;
  readonly kind: string;
  readonly step: Step;
  /** Places of its first step and of its last one in the plan. */
  readonly first: number;
  readonly last: number;
  /** The stop that it is a part of, by the group of its steps. */
  readonly stop: string | undefined;
  readonly moves: readonly WorkMove[];
  /** It takes addresses from their parking places to the planned ones. */
  readonly isFinal: boolean;
};

const none: readonly never[] = [];

export class PlannedWork {
  readonly ground: Ground;
  readonly all: readonly Work[];
  /** The work that gives an endpoint its planned address, or the place where it is parked. */
  readonly giver = new Map<Id, Work>();
  readonly #places = new Map<string, number>();
  readonly #byId = new Map<string, Work>();
  readonly #byKind = new Map<string, Work[]>();
  readonly #byStop = new Map<string, Work[]>();

  constructor(ground: Ground) {
    this.ground = ground;
    const { steps } = ground.plan;
    for (let i = 0; i < steps.length; i++) this.#places.set((steps[i] as Step).id, i);
    const all: Work[] = [];
    for (let i = 0; i < steps.length; i++) {
      const step = steps[i] as Step;
      const { id, kind } = step;
      if (kind === 'cell-return') continue;
      const moves = movesOf(ground, step);
      const isPair = kind === 'cell' && !isInStop(step);
      const one: Work = {
        id,
        kind,
        step,
        first: i,
        last: (isPair ? this.#places.get(`${id}/return`) : undefined) ?? i,
        stop: isInStop(step) ? step.group : undefined,
        moves,
        isFinal: moves.some(({ leaves }) => leaves),
      };
      all.push(one);
      this.#byId.set(id, one);
      appendTo(this.#byKind, kind, one);
      if (one.stop !== undefined) appendTo(this.#byStop, one.stop, one);
      if (!one.isFinal) for (const { endpoint } of moves) this.giver.set(endpoint.id, one);
    }
    // The records of a SCAN move with its addresses, in a step of their own.
    for (const [i, one] of all.entries()) {
      const scan = one.kind === 'scan-dns' ? this.named(one.id.replace('scan-dns', 'scan')) : undefined;
      if (!scan) continue;
      const dns = { ...one, moves: scan.moves };
      all[i] = dns;
      this.#byId.set(one.id, dns);
      replace(this.#byKind.get(one.kind), one, dns);
      if (one.stop !== undefined) replace(this.#byStop.get(one.stop), one, dns);
    }
    this.all = all;
  }

  /** Of a step in the plan, -1 for one that is not there. */
  placeOf(stepId: string): number {
    return this.#places.get(stepId) ?? -1;
  }

  named(id: string): Work | undefined {
    return this.#byId.get(id);
  }

  ofKind(kind: string): readonly Work[] {
    return this.#byKind.get(kind) ?? none;
  }

  theOne(kind: string): Work | undefined {
    return this.ofKind(kind)[0];
  }

  inStop(stop: string | undefined): readonly Work[] {
    return (stop !== undefined && this.#byStop.get(stop)) || none;
  }

  get stops(): Iterable<readonly [stop: string, members: readonly Work[]]> {
    return this.#byStop;
  }

  /** The wait that is for this work alone. */
  ownWait({ id }: Work): Work | undefined {
    return this.named(`settle/${id}`);
  }

  /** The wait at the end of its stop or phase. */
  sharedWait({ stop, step }: Work): Work | undefined {
    return this.named(`settle/${stop ?? `phase-${step.phase}`}`);
  }

  /** Is another address set, or another name? A mask alone leaves every cache as it is. */
  changesNames({ kind, moves }: Work): boolean {
    return (
      kind !== 'scan-dns' &&
      moves.some(
        ({ endpoint, from, to }) => from !== to || this.ground.renames.get(endpoint.id) !== undefined,
      )
    );
  }
}

function replace(list: Work[] | undefined, old: Work, other: Work): void {
  const at = list?.indexOf(old) ?? -1;
  if (at >= 0) list?.splice(at, 1, other);
}

function movesOf(ground: Ground, { addressDelta }: Step): readonly WorkMove[] {
  if (addressDelta.length === 0) return none;
  const found: WorkMove[] = [];
  for (const { endpointId, from, to, parked } of addressDelta) {
    const endpoint = ground.index.endpoints.get(endpointId);
    const leaves = from !== to && from === ground.row(endpointId)?.parked;
    if (endpoint) found.push({ endpoint, from, to, parks: parked !== undefined, leaves });
  }
  return found;
}
