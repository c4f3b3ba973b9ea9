/** The KVM host of a guest by a column such as `Hypervisor`, which readers put among the notes of a row. */
import type { Id } from '../../appliance/document/appliance-types.ts';
import { memoizeText } from '../../collections/memoize.ts';
import { splitName } from '../../network/names.ts';
import { fieldOfHeading, plain } from '../shared/vocabulary.ts';
import type { OwnedRow } from './placed-row.ts';

const ofHost =
  /^(?:kvm|vm|db|database|compute|physical|parent|hypervisor|virtuali[sz]ation|dom0|domain0|physische\w?|runson|hostedon)(?:host|server|node|machine|system)?(?:name)?$/;

/** On a row of a guest, a second column of names is that of its host. */
const isHostHeading: (heading: string) => boolean = memoizeText(
  (heading) => ofHost.test(plain(heading)) || /^(?:hostname|machine)$/.test(fieldOfHeading(heading) ?? ''),
);

/** The label of the host that the first row with one states for each guest. */
export function hostsOfGuests(
  rows: readonly OwnedRow[],
  isGuest: (owner: Id) => boolean,
): ReadonlyMap<Id, string> {
  const hosts = new Map<Id, string>();
  for (const { row, owner } of rows) {
    if (!row.notes || hosts.has(owner.id) || !isGuest(owner.id)) continue;
    for (const [heading, text] of Object.entries(row.notes)) {
      const { label } = splitName(text.trim());
      if (isHostHeading(heading) && label !== '') hosts.set(owner.id, label);
    }
  }
  return hosts;
}
