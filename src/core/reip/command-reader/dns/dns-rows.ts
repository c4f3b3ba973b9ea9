/**
 * The DNS rows of a step against its effects: forward records follow the addresses that are published, reverse records the
 * effects on them, a change of a TTL the names that the plan changes. Owner, type, data and TTL of each row are looked up anew.
 */
import type { Endpoint } from '../../../appliance/document/appliance-types.ts';
import { numberOf } from '../../answers.ts';
import type { DnsDelta, Step } from '../../plan-types.ts';
import { type Ground, isNamed } from '../ground.ts';
import { movedBy } from '../moves.ts';
import { firstDifference, firstInOrder } from '../sets.ts';
import { forwardOfTtl, reverseRows, temporaryRows } from './bulk-rows.ts';
import { backward, first, forward, rowText, second, third } from './record-text.ts';

export function dnsDifference(ground: Ground, step: Step): string | undefined {
  const rows = expectedRows(ground, step);
  const shown = step.dnsDelta.map((row) => rowText(ground, row));
  const differ = rows && (isOfAll.test(step.kind) ? firstDifference : firstInOrder)(shown, rows);
  if (differ) {
    const [shown = 'nothing', expected = 'nothing'] = differ;
    return `its DNS rows have ${shown}, and ${expected} is expected`;
  }
  for (const row of step.dnsDelta) {
    const problem = ttlProblem(ground, step, row);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Their rows are in the order of the document or of the mapping: one request of a zone has them all. */
const isOfAll = /^(?:ttl|reverse|temporary)-/;

/** Undefined for a kind whose rows are only looked at one by one. */
function expectedRows(ground: Ground, step: Step): string[] | undefined {
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
      return [...movedRows(ground, step), ...changedRows(ground, step)];
  }
}

/** Where each endpoint whose record follows this step comes from and goes to. */
function published(ground: Ground, step: Step) {
  if (step.kind !== 'scan-dns') return movedBy(ground, step, 'commands');
  const found = [];
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

function movedRows(ground: Ground, step: Step): string[] {
  return published(ground, step).flatMap(({ endpoint, from, address, isLast }) => {
    const renamed = isLast && ground.plan.renames[endpoint.id] !== undefined;
    if (!isNamed(endpoint) || (from === address && !renamed)) return [];
    return [
      forward(ground, 'remove', endpoint, from, 'old'),
      forward(ground, 'add', endpoint, address, renamed ? 'new' : 'old'),
    ];
  });
}

/** Whose name the reverse record of an address has today. */
function holderOf(ground: Ground, address: string, mine: Endpoint): Endpoint | undefined {
  const holders = (ground.index.byAddress.get(address.trim().toLowerCase()) ?? []).filter(isNamed);
  return holders.includes(mine) ? mine : holders[0];
}

/** Reverse records that change hands with a move. */
function changedRows(ground: Ground, step: Step): string[] {
  const moved = published(ground, step);
  return step.effects.flatMap((effect) => {
    if (effect.do !== 'reverse') return [];
    return effect.records.flatMap(({ address, endpointId }) => {
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
  });
}

function renamedRows(ground: Ground, { effects }: Step): string[] {
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
function ttlProblem(ground: Ground, { kind }: Step, { zone, owner, ttl }: DnsDelta): string | undefined {
  const asked = numberOf(ground.plan.answers, 'QD-06');
  const isUsable = asked !== undefined && Number.isInteger(asked) && asked > 0 && asked < 2 ** 31;
  const usual = isUsable ? asked : (ground.zones.get(zone) ?? oneDay);
  const expected = kind === 'ttl-raise' ? usual : Math.min(low, usual);
  return ttl === expected
    ? undefined
    : `its DNS rows give ${owner} ${ttl} seconds, and ${expected} are expected`;
}
