/**
 * The steps that change records in bulk: TTLs down and up again, reverse records of the new addresses, those of the
 * old.
 *
 * A plan of a large site has hundreds of thousands of such records, and most are never looked at: reading `dnsDelta`
 * creates them. The effects contain everything that the proof needs of them.
 */

import { formerName } from '../../acts/move-effects.ts';
import type { Effect } from '../../effect-types.ts';
import type { MappingRow } from '../../mapping/changing-endpoints.ts';
import { isInDns } from '../../mapping/required-changes.ts';
import type { PlanContext } from '../../names/plan-context.ts';
import type { DnsDelta, Step } from '../../plan-types.ts';
import type { DraftStep } from '../context/draft-step.ts';
import { namesOf, usualTtl } from './dns-names.ts';
import { temporaryRecords } from './temporary-names.ts';

type BulkWork = {
  readonly effects: readonly Effect[];
  readonly undo: readonly Effect[];
  readonly records: () => readonly DnsDelta[];
};

/** Does any step change records? The steps in bulk are asked last: their answer has to be written first. */
export const changesRecords = (steps: readonly Step[]): boolean =>
  steps.some((step) => !Object.hasOwn(bulk, step.kind) && step.dnsDelta.length > 0) ||
  steps.some((step) => step.dnsDelta.length > 0);

const onlyRecords =
  (records: (context: PlanContext) => readonly DnsDelta[]) =>
  (context: PlanContext): BulkWork => ({ effects: [], undo: [], records: () => records(context) });

/** By the kinds of steps whose records are written when they are read. */
const bulk: Readonly<Partial<Record<DraftStep['kind'], (context: PlanContext) => BulkWork>>> = {
  'ttl-lower': onlyRecords(lowered),
  'ttl-raise': onlyRecords(raised),
  'temporary-add': onlyRecords((context) => temporaryRecords(context, 'add')),
  'temporary-remove': onlyRecords((context) => temporaryRecords(context, 'remove')),
  'reverse-add': reverseAdd,
  'reverse-remove': reverseRemove,
};

export const bulkWork = (context: PlanContext, { kind }: Pick<DraftStep, 'kind'>): BulkWork | undefined =>
  bulk[kind]?.(context);

/** A name that changes where its address stays has its reverse record replaced in its own step. */
export const hasRecords = (context: PlanContext, kind: 'reverse-add' | 'reverse-remove'): boolean =>
  (bulkWork(context, { kind })?.effects.length ?? 0) > 0;

/** Lets the records of a step be written when they are read. The property stays its own, so a copy or JSON has them. */
export function writtenWhenRead(step: Pick<Step, 'dnsDelta'>, records: BulkWork['records']): void {
  let written: readonly DnsDelta[] | undefined;
  const get = () => {
    written ??= records();
    return written;
  };
  Object.defineProperty(step, 'dnsDelta', { get, enumerable: true, configurable: true });
}

/** Rows whose records change: their names keep their answers while only the TTL does. */
const changingNames = (context: PlanContext): MappingRow[] =>
  context.rows.filter(
    ({ endpoint, current, planned }) =>
      isInDns(endpoint) && current !== '' && (current !== planned || context.renames.has(endpoint.id)),
  );

/** Forward records that move, and reverse ones that change hands: of an exchanged address, of a name that changes. */
function lowered(context: PlanContext): DnsDelta[] {
  const names = namesOf(context);
  return changingNames(context).flatMap((row) => {
    const { endpoint, current, planned, holders } = row;
    const forward = names.forward(row, 'change-ttl', current);
    const former = current === planned ? endpoint : formerName(holders, endpoint);
    return former
      ? [forward, names.reverse('change-ttl', planned, names.nameOfEndpoint(former), 3)]
      : [forward];
  });
}

/** Every record that was written with the low TTL gets its zone's, the reverse ones too. */
function raised(context: PlanContext): DnsDelta[] {
  const names = namesOf(context);
  const ttl = usualTtl(context.appliance, context.answers);
  return changingNames(context).flatMap((row) => {
    const back = names.reverse('change-ttl', row.planned, names.nameOf(row, true), 3);
    return [
      names.forward(row, 'change-ttl', row.planned, true, ttl(names.zoneOfRow(row))),
      { ...back, ttl: ttl(back.zone) },
    ];
  });
}

/** Rows whose address changes, with a name in DNS. */
const movedNames = (context: PlanContext): MappingRow[] =>
  context.rows.filter(
    ({ endpoint, current, planned }) => current !== planned && current !== '' && isInDns(endpoint),
  );

function reverseAdd(context: PlanContext): BulkWork {
  const rows = movedNames(context).filter(({ holders }) => !formerName(holders));
  const added = rows.map(({ endpoint, planned }) => ({ address: planned, endpointId: endpoint.id }));
  const gone = rows.map(({ planned }) => ({ address: planned }));
  return {
    effects: reverse(added),
    undo: reverse(gone),
    records: () => {
      const names = namesOf(context);
      return rows.map((row) => names.reverse('add', row.planned, names.nameOf(row, true), 1));
    },
  };
}

type ReverseRecords = Extract<Effect, { do: 'reverse' }>['records'];

const reverse = (records: ReverseRecords): readonly Effect[] =>
  records.length > 0 ? [{ do: 'reverse', records }] : [];

/**
 * Is an address that an endpoint leaves also the address of a name that stays? Only a document with duplicates has
 * that.
 */
function namesThatStay({ appliance, index, rows }: PlanContext): ((address: string) => boolean) | undefined {
  if (index.byAddress.size === appliance.endpoints.length) return undefined;
  const moving = new Set(rows.map(({ endpoint }) => endpoint));
  return (address) =>
    (index.byAddress.get(address.trim().toLowerCase()) ?? []).some(
      (one) => !moving.has(one) && isInDns(one) && one.address === address,
    );
}

function reverseRemove(context: PlanContext): BulkWork {
  // Addresses in use today that a name will have: only an address with an owner can be among them.
  const remaining = new Set<string>();
  for (let i = 0; i < context.rows.length; i++) {
    const { endpoint, planned, holders } = context.rows[i] as MappingRow;
    if (holders && isInDns(endpoint)) remaining.add(planned);
  }
  const stays = namesThatStay(context);
  const rows = movedNames(context).filter(({ current }) => !remaining.has(current) && !stays?.(current));
  const gone = rows.map(({ endpoint, current }) => ({ address: current, endpointId: endpoint.id }));
  return {
    effects: reverse(gone.map(({ address }) => ({ address }))),
    undo: reverse(gone),
    records: () => {
      const names = namesOf(context);
      return rows.map((row) => names.reverse('remove', row.current, names.nameOf(row, false), 3));
    },
  };
}
