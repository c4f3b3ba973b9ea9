import type { Id } from '../../../../core/appliance/document/appliance-types.ts';
import { pinAddresses } from '../../../../core/reip/project/request-edits.ts';
import type { Reip } from '../../use-reip.ts';

export const addressWords = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'address' : 'addresses'}`;

/** One undoable edit; a pin without an address is taken away. */
export function pin(
  { setWork }: Reip,
  label: string,
  pins: readonly { readonly endpointId: Id; readonly address: string | undefined }[],
): void {
  setWork(label, (work) => ({ ...work, request: pinAddresses(work.request, pins) }));
}
