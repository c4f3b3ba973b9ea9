/**
 * Records that change in bulk: TTLs down and up again, reverse records of the new addresses, those of the old, temporary
 * names. A set is named by its rule, because a plan of a large site has hundreds of thousands of records, and most are
 * never looked at. The effects contain everything that the proof needs of them.
 */
import { memoize } from '../../collections/memoize.ts';
import type { ActOf } from '../act-types.ts';
import type { Effect } from '../effect-types.ts';
import type { MappingRow } from '../mapping/changing-endpoints.ts';
import { isInDns } from '../mapping/required-changes.ts';
import { formerName } from '../names/former-name.ts';
import type { PlanContext } from '../names/plan-context.ts';
import type { DnsDelta } from '../plan-types.ts';
import { namesOf, usualTtl } from './dns-names.ts';
import { temporaryRecords } from './temporary-names.ts';

type OfSet = Omit<ActOf<'records'>, 'act'>;

export function recordsOfSet(context: PlanContext, { set, to }: OfSet): readonly DnsDelta[] {
  if (set === 'ttl') return to === 'lowered' ? lowered(context) : raised(context);
  const op = to === 'added' ? 'add' : 'remove';
  if (set === 'temporary') return temporaryRecords(context, op);
  const names = namesOf(context);
  return set === 'reverse-new'
    ? rowsOfNew(context).map((row) => names.reverse(op, row.planned, names.nameOf(row, true), 1))
    : rowsOfOld(context).map((row) => names.reverse(op, row.current, names.nameOf(row, false), 3));
}

export function effectsOfSet(context: PlanContext, { set, to }: OfSet): readonly Effect[] {
  if (set !== 'reverse-new' && set !== 'reverse-old') return none;
  const isNew = set === 'reverse-new';
  const records = (isNew ? rowsOfNew : rowsOfOld)(context).map(({ endpoint, current, planned }) => {
    const address = isNew ? planned : current;
    return to === 'added' ? { address, endpointId: endpoint.id } : { address };
  });
  return records.length > 0 ? [{ do: 'reverse', records }] : none;
}

const none: readonly never[] = [];

/** A name that changes where its address stays has its reverse record replaced in its own step. */
export const hasRecords = (context: PlanContext, set: 'reverse-new' | 'reverse-old'): boolean =>
  (set === 'reverse-new' ? rowsOfNew : rowsOfOld)(context).length > 0;

/** Rows whose records change: their names keep their answers while only the TTL does. */
const changingNames = (context: PlanContext): MappingRow[] =>
  context.rows.filter(
    ({ endpoint, current, planned }) =>
      isInDns(endpoint) && current !== '' && (current !== planned || context.renames.has(endpoint.id)),
  );

/** Forward records that move, and reverse ones that change hands: of an exchanged address, of a name that changes. */
function lowered(context: PlanContext): DnsDelta[] {
  const names = namesOf(context);
  const ttl = usualTtl(context.appliance, context.answers);
  return changingNames(context)
    .flatMap((row) => {
      const { endpoint, current, planned, holders } = row;
      const forward = names.forward(row, 'change-ttl', current);
      const former = current === planned ? endpoint : formerName(holders, endpoint);
      return former
        ? [forward, names.reverse('change-ttl', planned, names.nameOfEndpoint(former), 3)]
        : [forward];
    })
    .map((record) => ({ ...record, ttlBefore: ttl(record.zone) }));
}

/** Every record that was written with the low TTL gets its zone's, the reverse ones too. */
function raised(context: PlanContext): DnsDelta[] {
  const names = namesOf(context);
  const ttl = usualTtl(context.appliance, context.answers);
  return changingNames(context)
    .flatMap((row) => [
      names.forward(row, 'change-ttl', row.planned, true),
      names.reverse('change-ttl', row.planned, names.nameOf(row, true), 3),
    ])
    .map((record) => ({ ...record, ttl: ttl(record.zone) }));
}

/** Rows whose address changes, with a name in DNS. */
const movedNames = (context: PlanContext): MappingRow[] =>
  context.rows.filter(
    ({ endpoint, current, planned }) => current !== planned && current !== '' && isInDns(endpoint),
  );

const rowsOfNew = memoize((context: PlanContext) =>
  movedNames(context).filter(({ holders }) => !formerName(holders)),
);

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

const rowsOfOld = memoize((context: PlanContext) => {
  // Addresses in use today that a name will have: only an address with an owner can be among them.
  const remaining = new Set<string>();
  for (let i = 0; i < context.rows.length; i++) {
    const { endpoint, planned, holders } = context.rows[i] as MappingRow;
    if (holders && isInDns(endpoint)) remaining.add(planned);
  }
  const stays = namesThatStay(context);
  return movedNames(context).filter(({ current }) => !remaining.has(current) && !stays?.(current));
});
