/**
 * Ticks after a change, and the blackout around it, belong to that change. The next change begins with open ticks and
 * without a blackout; the history of the document has the earlier ones.
 *
 *   ofChange(tests.ping, changeKey(notice))    {} for the tick of another change
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { sha256Hex } from '../../artefacts/files/sha256.ts';
import { windowFields } from '../contract/change-window.ts';
import { type Evidence, platinumOf, withEntry } from '../contract/record.ts';
import { blackoutOf } from './change-fields.ts';
import type { ChangeNotice, GatewayChanges, TargetChange } from './change-notice.ts';

const moveOf = ({ target, oldTarget = target, oldAddress, newAddress }: TargetChange): string =>
  `${oldTarget} ${oldAddress} > ${target} ${newAddress}`;

/** What changes for an asset: its own address or name, and the gateway when that moves. */
export const assetKey = ({ gatewayMoves, targets }: ChangeNotice, asset: TargetChange): string =>
  // The gateway is the first target when it moves.
  [asset, ...(gatewayMoves ? targets.slice(0, 1) : [])].map(moveOf).join(', ');

/** What changes at all; the same before the change is made and after. */
export const changeKey = ({ targets, perimeter, altered }: GatewayChanges): string =>
  sha256Hex(JSON.stringify([targets.map(moveOf), perimeter, ...altered])).slice(0, 16);

/** The answer if it was given for this change. One without a word of its change is older than any. */
export function ofChange(answer: Evidence | undefined, key: string): Evidence {
  const { change, ...given } = answer ?? {};
  return change === key ? given : {};
}

/** The blackout has ended, and not with the sign-off of this change. */
export function isBlackoutOver(appliance: Appliance, now: Instant, notice?: GatewayChanges): boolean {
  const blackout = blackoutOf(appliance);
  if (!blackout || blackout.end > new Date(now)) return false;
  const signed = platinumOf(appliance).tests?.['signed-off'];
  return !notice || signed?.state !== 'met' || signed.change !== changeKey(notice);
}

export type Instant = number | string | Date;

const ofOneChange = [...windowFields, 'blackoutStart', 'blackoutEnd'];

/** The fields of the change emptied, for the next one; its time zone and the restrictions stay. */
export const withoutChange = (appliance: Appliance): Appliance =>
  ofOneChange.reduce((document, id) => withEntry(document, 'fields', id, undefined), appliance);
