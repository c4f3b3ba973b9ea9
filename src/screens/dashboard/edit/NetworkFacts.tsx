import type { Appliance, Id, NetworkRole } from '../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import { countOtherHosts } from '../../../core/appliance/networks/network-summary.ts';
import { outsideOf } from '../../../core/audit/typed/draft-index.ts';
import { draftDemand } from '../../../core/audit/typed/network.ts';
import { formatIpv4 } from '../../../core/network/address.ts';
import { usableHosts } from '../../../core/network/capacity.ts';
import { prefixForDemand } from '../../../core/network/demand.ts';
import { broadcastAddress, netmask, parseSubnet } from '../../../core/network/subnet.ts';
import { FindingNotes } from '../../../parts/findings/FindingNotes.tsx';
import { useOpenFindings } from '../../../parts/findings/use-open-findings.ts';
import { Meter } from '../../../ui/feedback/Meter.tsx';
import { KeyValues } from '../../../ui/surfaces/KeyValues.tsx';
import { Pill } from '../../../ui/text/Pill.tsx';

/** The facts of a subnet while it is typed: its size, how many addresses are needed, its first and last address. */
export function NetworkFacts({
  appliance,
  title,
  id,
  role,
  subnet: text,
}: {
  appliance: Appliance;
  title: string;
  id: Id | undefined;
  role: NetworkRole;
  subnet: string;
}) {
  const open = useOpenFindings(appliance);
  const findings = <FindingNotes appliance={appliance} findings={open.bySubject.get(id ?? '')} of={title} />;
  const subnet = parseSubnet(text.trim());
  const own = id === undefined ? [] : (indexAppliance(appliance).byNetwork.get(id) ?? []);
  const needed = draftDemand(appliance, id, role);
  const gateways = role === 'private' ? 0 : 1;
  const smallest = prefixForDemand(needed, gateways === 1);
  const shared = [
    { label: 'Needed', value: needed },
    { label: 'Smallest prefix', value: smallest === undefined ? '-' : `/${smallest}` },
  ];
  if (subnet?.family !== 4)
    return (
      <section className="edit-facts" aria-label={`${title}: what it comes to`}>
        <h3>{title}</h3>
        <KeyValues items={[{ label: 'Subnet', value: subnet ? text : 'Not set' }, ...shared]} />
        {findings}
      </section>
    );
  const usable = usableHosts(subnet.prefix);
  const inside = own.length - outsideOf(own, subnet).count;
  const { gateway } = indexAppliance(appliance).networks.get(id ?? '') ?? {};
  const free = usable - inside - gateways - countOtherHosts(appliance, subnet, own, gateway);
  const fits = needed + gateways <= usable;
  return (
    <section className="edit-facts" aria-label={`${title}: what it comes to`}>
      <h3>
        {title} {fits ? <Pill tone="ok">Fits</Pill> : <Pill tone="bad">Too small</Pill>}
      </h3>
      <KeyValues
        items={[
          { label: 'Used', value: <Meter value={inside} max={usable} tone={fits ? undefined : 'bad'} /> },
          { label: 'Free', value: Math.max(0, free).toLocaleString('en') },
          ...shared,
          { label: 'Mask', value: netmask(subnet.prefix) },
          { label: 'First host', value: formatIpv4(subnet.prefix > 30 ? subnet.first : subnet.first + 1) },
          { label: 'Last host', value: formatIpv4(subnet.prefix > 30 ? subnet.last : subnet.last - 1) },
          ...(subnet.prefix > 30 ? [] : [{ label: 'Broadcast', value: broadcastAddress(subnet) }]),
        ]}
      />
      {findings}
    </section>
  );
}
