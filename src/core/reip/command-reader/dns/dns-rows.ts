/**
 * The DNS rows of a step against its effects: forward records follow the addresses that are published, reverse records the
 * effects on them, a change of a TTL the names that the plan changes. Owner, type, data and TTL of each row are looked up anew.
 */
import type { Endpoint } from '../../../appliance/document/appliance-types.ts';
import { numberOf } from '../../answers.ts';
import type { Effect } from '../../effect-types.ts';
import type { Step } from '../../plan-types.ts';
import { type Ground, isNamed } from '../ground.ts';
import { type Moved, movedBy } from '../moves.ts';
import { firstDifference, firstUnlike } from '../sets.ts';
import { forwardOfTtl, reverseRows, temporaryRows } from './bulk-rows.ts';
import { backward, first, forward, likeness, type Row, second, third, withoutParts } from './record-rows.ts';

export function dnsDifference(ground: Ground, step: Step): string | undefined {
  const expected = expectedRows(ground, step);
  if (expected.length === 0 && step.dnsDelta.length === 0) return undefined;
  const shown = withoutParts(ground, step.dnsDelta);
  const differ = (isOfAll.test(step.kind) ? firstDifference : firstUnlike)(shown, expected, likeness);
  if (!differ) return ttlProblem(ground, step);
  const [is = 'nothing', other = 'nothing'] = differ;
  return `its DNS rows have ${is}, and ${other} is expected`;
}

/** Their rows are in the order of the document or of the mapping: one request of a zone has them all. */
const isOfAll = /^(?:ttl|reverse|temporary)-/;

function expectedRows(ground: Ground, step: Step): Row[] {
  switch (step.kind) {
    case 'scan':
    case 'private':
      return [];
    case 'rename':
      return renamedRows(ground, step);
    case 'reverse-add':
    case 'reverse-remove':
      return reverseRows(ground, step);
    case 'ttl-lower':
    case 'ttl-raise':
      return forwardOfTtl(ground, step);
    case 'temporary-add':
    case 'temporary-remove':
      return temporaryRows(ground, step);
    default:
      return movedRows(ground, step, published(ground, step));
  }
}

type Published = Pick<Moved, 'endpoint' | 'from' | 'address' | 'isLast'>;
type Reverse = Extract<Effect, { do: 'reverse' }>;

/** Where each endpoint whose record follows this step comes from and goes to. */
function published(ground: Ground, step: Step): readonly Published[] {
  if (step.kind !== 'scan-dns') return movedBy(ground, step, 'commands');
  const found: Published[] = [];
  for (const effect of step.effects)
    if (effect.do === 'publish')
      for (const { endpointId, address } of effect.records) {
        const endpoint = ground.index.endpoints.get(endpointId);
        const row = ground.row(endpointId);
        if (endpoint && row && address !== undefined)
          found.push({ endpoint, from: row.current, address: row.planned, isLast: address === row.planned });
      }
  for (const effect of step.effects)
    if (effect.do === 'rename')
      for (const id of effect.endpointIds) {
        const endpoint = ground.index.endpoints.get(id);
        if (endpoint && !found.some((one) => one.endpoint === endpoint))
          found.push({ endpoint, from: endpoint.address, address: endpoint.address, isLast: true });
      }
  return found;
}

function movedRows(ground: Ground, step: Step, moved: readonly Published[]): Row[] {
  const rows: Row[] = [];
  for (const { endpoint, from, address, isLast } of moved) {
    const renamed = isLast && ground.renames.get(endpoint.id) !== undefined;
    if (!isNamed(endpoint) || (from === address && !renamed)) continue;
    rows.push(
      forward(ground, 'remove', endpoint, from, 'old'),
      forward(ground, 'add', endpoint, address, renamed ? 'new' : 'old'),
    );
  }
  for (const effect of step.effects)
    if (effect.do === 'reverse') rows.push(...changedRows(ground, effect, moved));
  return rows;
}

/** Whose name the reverse record of an address has today. */
function holderOf(ground: Ground, address: string, mine: Endpoint): Endpoint | undefined {
  const holders = (ground.index.byAddress.get(address.trim().toLowerCase()) ?? []).filter(isNamed);
  return holders.includes(mine) ? mine : holders[0];
}

/** Reverse records that change hands with a move. */
function changedRows(ground: Ground, { records }: Reverse, moved: readonly Published[]): Row[] {
  return records.flatMap(({ address, endpointId }) => {
    if (endpointId === undefined) {
      const left = moved.find(({ from }) => from === address);
      return left ? [backward(ground, third, 'remove', address, left.endpoint, 'old')] : [];
    }
    const one = moved.find(({ endpoint, from }) => endpoint.id === endpointId && from !== address);
    if (!one) return [];
    const [order, side] = one.isLast ? ([second, 'new'] as const) : ([first, 'old'] as const);
    const added = backward(ground, order, 'add', address, one.endpoint, side);
    const former = one.isLast ? holderOf(ground, address, one.endpoint) : undefined;
    return former ? [backward(ground, second, 'remove', address, former, 'old'), added] : [added];
  });
}

function renamedRows(ground: Ground, { effects }: Step): Row[] {
  return effects.flatMap((effect) => {
    if (effect.do !== 'rename') return [];
    return effect.endpointIds.flatMap((id) => {
      const endpoint = ground.index.endpoints.get(id);
      if (!endpoint || endpoint.inDns === false) return [];
      const { address } = endpoint;
      return [
        forward(ground, 'remove', endpoint, address, 'old'),
        forward(ground, 'add', endpoint, address, 'new'),
        backward(ground, second, 'remove', address, endpoint, 'old'),
        backward(ground, second, 'add', address, endpoint, 'new'),
      ];
    });
  });
}

const [low, oneDay] = [300, 86_400];

/** While the plan runs a record lives short; at its end it gets the TTL of its zone again. */
function ttlProblem(ground: Ground, { kind, dnsDelta }: Step): string | undefined {
  const asked = numberOf(ground.plan.answers, 'QD-06');
  const isUsable = asked !== undefined && Number.isInteger(asked) && asked > 0 && asked < 2 ** 31;
  for (const { zone, owner, ttl, ttlBefore } of dnsDelta) {
    const usual = isUsable ? asked : (ground.zones.get(zone) ?? oneDay);
    const expected = kind === 'ttl-raise' ? usual : Math.min(low, usual);
    if (ttl !== expected) return `its DNS rows give ${owner} ${ttl} seconds, and ${expected} are expected`;
    if (kind === 'ttl-lower' && ttlBefore !== usual)
      return `its DNS rows give ${owner} ${ttlBefore ?? 'no'} seconds in the rollback, and ${usual} are expected`;
  }
  return undefined;
}
