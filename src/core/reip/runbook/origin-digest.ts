/**
 * SHA-256 of the base document, the mapping and the planned networks of a plan: the first line of the state of its
 * scripts. Commands and their order are not part of it: a plan with an input filled in goes on with the same state.
 */
import { sha256Hex } from '../../artefacts/files/sha256.ts';
import { memoize } from '../../collections/memoize.ts';
import type { Plan } from '../plan-types.ts';

export const planSha256 = memoize(({ baseSha256, mapping, networks }: Plan): string =>
  sha256Hex(
    JSON.stringify([
      baseSha256,
      mapping.map(({ endpointId, current, parked, planned }) => [endpointId, current, parked, planned]),
      networks.map((network) => Object.entries(network).sort(([a], [b]) => (a < b ? -1 : 1))),
    ]),
  ),
);
