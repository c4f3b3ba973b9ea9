/** A stated new address of the gateway: the document after that move, and an older one as the state before it. */

import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { setRoot } from '../../appliance/edits/edits.ts';

/** The document as it is after the gateway has moved to its new address; the same one when none is stated. */
export function withMovedGateway(appliance: Appliance): Appliance {
  const { newAddress, ...others } = appliance.gateway;
  if (typeof newAddress !== 'string' || newAddress.trim() === '') return appliance;
  return setRoot(appliance, 'gateway', { ...others, address: newAddress.trim() });
}

/** An older state as the one before a stated move: unset values of its gateway are the present ones. */
export function beforeMove(older: Appliance, appliance: Appliance): Appliance {
  if (withMovedGateway(appliance) === appliance) return older;
  const { newAddress: _new, ...gateway } = appliance.gateway;
  return setRoot(older, 'gateway', { ...gateway, ...older.gateway });
}
