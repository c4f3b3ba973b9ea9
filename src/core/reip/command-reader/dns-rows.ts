/**
 * The DNS rows of a step against its effects: forward records follow the addresses that are published, reverse records the
 * effects on them, a change of a TTL the names that the plan changes. Owner, type, data and TTL of each row are looked up anew.
 */
import type { Endpoint } from '../../appliance/document/appliance-types.ts';
import { parseAddress } from '../../network/address.ts';
import { reverseName } from '../../network/reverse.ts';
import { numberOf } from '../answers.ts';
import type { Side } from '../effect-types.ts';
import type { DnsDelta, Step } from '../plan-types.ts';
import { type Ground, isNamed } from './ground.ts';
import { movedBy } from './moves.ts';
import { firstDifference } from './sets.ts';

type Op = DnsDelta['op'];

export function dnsDifference(ground: Ground, step: Step): string | undefined {
  const rows = expectedRows(ground, step);
  const differ = rows && firstDifference(step.dnsDelta.map(rowText), rows);
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

/** The owner of a reverse record may lie in a delegated part of its zone (RFC 2317): the address is what counts. */
function rowText({ op, type, owner, data }: DnsDelta): string {
  const of = type === 'PTR' && /[-/]/.test(owner) ? owner.replace(/^(\d+\.)[^.]*[-/][^.]*\./, '$1') : owner;
  return `${op} ${of} ${type} ${data.toLowerCase()}`;
}

const formerOwner = (ground: Ground, endpoint: Endpoint): string =>
  `${ground.fullName(endpoint, 'old').toLowerCase()}.`;

const owned = (ground: Ground, endpoint: Endpoint, side: Side): string =>
  side === 'new' && ground.plan.renames[endpoint.id] !== undefined
    ? `${ground.fullName(endpoint, 'new').toLowerCase()}.`
    : ground.once(formerOwner, endpoint);

function forward(ground: Ground, op: Op, endpoint: Endpoint, address: string, side: Side): string {
  const type = address.includes(':') ? 'AAAA' : 'A';
  return `${op} ${owned(ground, endpoint, side)} ${type} ${address.toLowerCase()}`;
}

function backward(ground: Ground, op: Op, address: string, endpoint: Endpoint, side: Side): string {
  const six = address.includes(':') ? parseAddress(address) : undefined;
  const owner = six ? reverseName(six) : `${address.split('.').reverse().join('.')}.in-addr.arpa.`;
  return `${op} ${owner} PTR ${owned(ground, endpoint, side)}`;
}

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
        return left ? [backward(ground, 'remove', address, left.endpoint, 'old')] : [];
      }
      const one = moved.find(({ endpoint, from }) => endpoint.id === endpointId && from !== address);
      if (!one) return [];
      const added = backward(ground, 'add', address, one.endpoint, one.isLast ? 'new' : 'old');
      const former = one.isLast ? holderOf(ground, address, one.endpoint) : undefined;
      return former ? [backward(ground, 'remove', address, former, 'old'), added] : [added];
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
        backward(ground, 'remove', address, endpoint, 'old'),
        backward(ground, 'add', address, endpoint, 'new'),
      ];
    });
  });
}

function reverseRows(ground: Ground, { effects, undo }: Step): string[] {
  const [there, back] = [effects, undo].map((list) =>
    list.flatMap((effect) => (effect.do === 'reverse' ? effect.records : [])),
  );
  return [...(there ?? []).entries()].flatMap(([i, { address, endpointId }]) => {
    const id = endpointId ?? back?.[i]?.endpointId;
    const endpoint = id === undefined ? undefined : ground.index.endpoints.get(id);
    if (!endpoint) return [];
    return endpointId === undefined
      ? [backward(ground, 'remove', address, endpoint, 'old')]
      : [backward(ground, 'add', address, endpoint, 'new')];
  });
}

/** The names that the plan changes, in document order. */
function* changing(ground: Ground) {
  for (const { endpointId, current, planned } of ground.plan.mapping) {
    const endpoint = ground.index.endpoints.get(endpointId);
    if (endpoint && isNamed(endpoint) && current !== '')
      if (current !== planned || ground.plan.renames[endpointId] !== undefined)
        yield { endpoint, current, planned };
  }
}

function forwardOfTtl(ground: Ground, { kind }: Step): string[] {
  const rows: string[] = [];
  for (const { endpoint, current, planned } of changing(ground)) {
    if (kind === 'ttl-raise') {
      rows.push(forward(ground, 'change-ttl', endpoint, planned, 'new'));
      rows.push(backward(ground, 'change-ttl', planned, endpoint, 'new'));
      continue;
    }
    rows.push(forward(ground, 'change-ttl', endpoint, current, 'old'));
    const former = current === planned ? endpoint : formerHolder(ground, planned);
    if (former) rows.push(backward(ground, 'change-ttl', planned, former, 'old'));
  }
  return rows;
}

const formerHolder = (ground: Ground, address: string): Endpoint | undefined =>
  (ground.index.byAddress.get(address.trim().toLowerCase()) ?? []).find(isNamed);

function temporaryRows(ground: Ground, { kind }: Step): string[] | undefined {
  const op = kind === 'temporary-add' ? 'add' : 'remove';
  const suffix = ground.plan.temporarySuffix?.trim().toLowerCase() ?? '';
  const rows: string[] = [];
  for (const { endpoint, current, planned } of changing(ground)) {
    const label = `${endpoint.hostname.toLowerCase()}${suffix}`;
    const isTaken =
      ground.index.byAddress.has(planned.trim().toLowerCase()) || ground.index.byHostname.has(label);
    if (current === planned || isTaken || label.length > 63) continue;
    const [, ...domain] = owned(ground, endpoint, 'old').split('.');
    rows.push(
      `${op} ${[label, ...domain].join('.')} ${planned.includes(':') ? 'AAAA' : 'A'} ${planned.toLowerCase()}`,
    );
  }
  return rows;
}

const [low, oneDay] = [300, 86_400];

/** While the plan runs a record lives short; at its end it gets the TTL of its zone again. */
function ttlProblem(ground: Ground, { kind }: Step, { zone, owner, ttl }: DnsDelta): string | undefined {
  if (!owner.endsWith(zone)) return `its DNS rows have ${owner} in the zone ${zone}`;
  const asked = numberOf(ground.plan.answers, 'QD-06');
  const isUsable = asked !== undefined && Number.isInteger(asked) && asked > 0 && asked < 2 ** 31;
  const stated = ground.appliance.services.dns?.zones?.find(
    ({ origin }) => `${origin.toLowerCase().replace(/\.$/, '')}.` === zone,
  )?.ttl;
  const usual = isUsable ? asked : (stated ?? oneDay);
  const expected = kind === 'ttl-raise' ? usual : Math.min(low, usual);
  return ttl === expected
    ? undefined
    : `its DNS rows give ${owner} ${ttl} seconds, and ${expected} are expected`;
}
