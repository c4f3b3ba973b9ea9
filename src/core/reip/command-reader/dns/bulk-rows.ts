/** The rows of steps that change many records by one rule: reverse records, TTLs, temporary names. */
import type { Endpoint } from '../../../appliance/document/appliance-types.ts';
import type { Step } from '../../plan-types.ts';
import { type Ground, isNamed } from '../ground.ts';
import { backward, first, forward, forwardOf, owned, third } from './record-text.ts';

export function reverseRows(ground: Ground, { effects, undo }: Step): string[] {
  const [there, back] = [effects, undo].map((list) =>
    list.flatMap((effect) => (effect.do === 'reverse' ? effect.records : [])),
  );
  return [...(there ?? []).entries()].flatMap(([i, { address, endpointId }]) => {
    const id = endpointId ?? back?.[i]?.endpointId;
    const endpoint = id === undefined ? undefined : ground.index.endpoints.get(id);
    if (!endpoint) return [];
    return endpointId === undefined
      ? [backward(ground, third, 'remove', address, endpoint, 'old')]
      : [backward(ground, first, 'add', address, endpoint, 'new')];
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

export function forwardOfTtl(ground: Ground, { kind }: Step): string[] {
  const rows: string[] = [];
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

export function temporaryRows(ground: Ground, { kind }: Step): string[] | undefined {
  const op = kind === 'temporary-add' ? 'add' : 'remove';
  const suffix = ground.plan.temporarySuffix?.trim().toLowerCase() ?? '';
  const rows: string[] = [];
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
