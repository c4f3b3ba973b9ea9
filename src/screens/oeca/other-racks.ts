import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { fabricAddresses } from '../../core/authoring/design/clone.ts';
import type { RecordStore } from '../../platform/records/record-store.ts';

/** A rack of them has a few tens of addresses. */
const mostRead = 50;

type OtherRacks = {
  /** Private IPv4 addresses that the stored appliances of the same customer have. */
  readonly taken: ReadonlySet<number>;
  /** Appliances of the customer that were not read. */
  readonly unread: number;
};

/** Racks of one customer may be cabled together: the next one gets no address of any of them. */
export async function otherRacks(
  records: Pick<RecordStore, 'list' | 'read'>,
  from: Appliance,
): Promise<OtherRacks> {
  const taken = new Set<number>();
  const listed = await records.list();
  if (!listed.ok) return { taken, unread: 0 };
  const others = listed.records.filter(
    ({ id, customer = '' }) => id !== from.id && customer === (from.customer ?? ''),
  );
  let unread = Math.max(0, others.length - mostRead);
  for (const { id } of others.slice(0, mostRead)) {
    const read = await records.read(id);
    if (!read.ok) unread++;
    else for (const address of fabricAddresses(from, read.appliance)) taken.add(address);
  }
  return { taken, unread };
}
