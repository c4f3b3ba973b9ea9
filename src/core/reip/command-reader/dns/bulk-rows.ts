/** The rows of steps that change many records by one rule: reverse records, TTLs, temporary names. */
import type { Endpoint } from '../../../appliance/document/appliance-types.ts';
import type { Step } from '../../plan-types.ts';
import { type Ground, isNamed } from '../ground.ts';
import { backward, first, forward, forwardOf, owned, type Row, third } from './record-rows.ts';

export function reverseRows(ground: Ground, { effects, undo }: Step): Row[] {
  const [there, back] = [recordsIn(effects), recordsIn(undo)];
  const rows: Row[] = [];
  for (const [i, { address, endpointId }] of there.entries()) {
    const id = endpointId ?? back[i]?.endpointId;
    const endpoint = id === undefined ? undefined : ground.index.endpoints.get(id);
    if (!endpoint) continue;
    rows.push(
      endpointId === undefined
        ? backward(ground, third, 'remove', address, endpoint, 'old')
        : backward(ground, first, 'add', address, endpoint, 'new'),
    );
  }
  return rows;
}

const recordsIn = (effects: Step['effects']) =>
  effects.flatMap((effect) => (effect.do === 'reverse' ? effect.records : []));

/** The names that the plan changes, in document order. */
function namesIn(ground: Ground): readonly { endpoint: Endpoint; current: string; planned: string }[] {
  const found = [];
  for (const { endpointId, current, planned } of ground.plan.mapping) {
    const endpoint = ground.index.endpoints.get(endpointId);
    if (endpoint && isNamed(endpoint) && current !== '')
      if (current !== planned || ground.renames.get(endpointId) !== undefined)
        found.push({ endpoint, current, planned });
  }
  return found;
}

const changing = (ground: Ground) => ground.once(namesIn, 'names');

export function forwardOfTtl(ground: Ground, { kind }: Step): Row[] {
  const rows: Row[] = [];
  for (const { endpoint, current, planned } of changing(ground)) {
    if (kind === 'ttl-raise') {
      rows.push(forward(ground, 'change-ttl', endpoint, planned, 'new'));
      rows.push(backward(ground, third, 'change-ttl', planned, endpoint, 'new'));
      continue;
    }
    rows.push(forward(ground, 'change-ttl', endpoint, current, 'old'));
    const former = current === planned ? endpoint : formerHolder(ground, planned);
    if (former) rows.push(backward(ground, third, 'change-ttl', planned, former, 'old'));
  }
  return rows;
}

const formerHolder = (ground: Ground, address: string): Endpoint | undefined =>
  (ground.index.byAddress.get(address.trim().toLowerCase()) ?? []).find(isNamed);

export function temporaryRows(ground: Ground, { kind }: Step): Row[] {
  const op = kind === 'temporary-add' ? 'add' : 'remove';
  const suffix = ground.plan.temporarySuffix?.trim().toLowerCase() ?? '';
  const rows: Row[] = [];
  for (const { endpoint, current, planned } of changing(ground)) {
    const label = `${endpoint.hostname.toLowerCase()}${suffix}`;
    const isTaken =
      ground.index.byAddress.has(planned.trim().toLowerCase()) || ground.index.byHostname.has(label);
    if (current === planned || isTaken || label.length > 63) continue;
    const [, ...domain] = owned(ground, endpoint, 'old').split('.');
    rows.push(forwardOf(ground, op, [label, ...domain].join('.'), planned));
  }
  return rows;
}
