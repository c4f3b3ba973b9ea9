import type { Appliance, Endpoint, Network } from '../../../core/appliance/document/appliance-types.ts';
import { endpointId } from '../../../core/appliance/document/ids.ts';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import type { Cluster } from '../../../core/appliance/document/software-types.ts';
import { addRecord, mapRecords, setField } from '../../../core/appliance/edits/edits.ts';
import { removeRecord } from '../../../core/appliance/edits/removal.ts';
import { checkRecordDraft } from '../../../core/audit/typed/endpoint.ts';
import { scansOf } from '../../../core/authoring/design/scans.ts';
import { maxLabel } from '../../../core/network/names.ts';
import { usePlaces } from '../../../parts/navigation/use-search-places.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { EditField } from '../../../ui/fields/EditField.tsx';

const scanAddresses = 3;

/** The SCAN of the client network, which every cluster has, and those of further networks, each with a name of its own. */
export function ScanFields({ appliance, cluster }: { appliance: Appliance; cluster: Cluster }) {
  const { networks } = indexAppliance(appliance);
  const further = scansOf(appliance, cluster.id).flatMap(([one]) => networks.get(one?.networkId ?? '') ?? []);
  const first =
    further.find(({ role }) => role === 'client') ??
    appliance.networks.find(({ role, clusters }) => role === 'client' && clusters?.includes(cluster.id)) ??
    appliance.networks.find(({ role }) => role === 'client');
  if (!first) return <p className="muted">A SCAN needs a client network.</p>;
  return [...new Set([first, ...further])].map((network) => (
    <OneScan
      key={network.id}
      appliance={appliance}
      cluster={cluster}
      network={network}
      on={network === first ? '' : ` on ${network.name}`}
    />
  ));
}

/** One name and three addresses. An empty place makes the address when it is filled; emptied, the address goes. */
function OneScan({
  appliance,
  cluster,
  network,
  on,
}: {
  appliance: Appliance;
  cluster: Cluster;
  network: Network;
  on: string;
}) {
  const { workspace } = useServices();
  const { byOwner } = indexAppliance(appliance);
  // Sorted by id, which counts the places, so a later address appears in its own place.
  const scan = (byOwner.get(cluster.id) ?? [])
    .filter(({ kind, networkId }) => kind === 'scan' && networkId === network.id)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const { places, put } = usePlaces(
    scan.map(({ id }) => id),
    scanAddresses,
  );
  const prefix = (cluster.prefix ?? appliance.prefix ?? appliance.name).toLowerCase();
  const hostname = scan[0]?.hostname ?? `${prefix.slice(0, maxLabel - 6)}-scan1`;
  const planned = (place: number): Endpoint => ({
    id: endpointId(cluster.id, network.id, 'scan', place + 1),
    owner: { cluster: cluster.id },
    networkId: network.id,
    kind: 'scan',
    hostname,
    address: '',
    inDns: true,
  });
  const checkName = (text: string) =>
    scan[0] ? checkRecordDraft(appliance, scan[0], { hostname: text })[0] : undefined;
  return (
    <>
      <EditField
        label={`SCAN name${on}`}
        mono
        value={scan.length > 0 ? hostname : ''}
        disabledReason={scan.length > 0 ? undefined : `It becomes ${hostname} with the first address`}
        check={checkName}
        onCommit={(typed) => {
          const name = typed.trim();
          const ids = new Set(scan.map(({ id }) => id));
          workspace.edit(`Rename the SCAN of ${cluster.name}${on} to ${name}`, (document) =>
            mapRecords(document, 'endpoints', (one) => (ids.has(one.id) ? { ...one, hostname: name } : one)),
          );
          return undefined;
        }}
      />
      {places.map(({ value, index }, place) => {
        const endpoint = value ? scan[index] : undefined;
        const record = endpoint ?? planned(place);
        const check = (address: string) => {
          if (address.trim() !== '') return checkRecordDraft(appliance, record, { address })[0];
          return scan.length > 0 && !endpoint
            ? { level: 'warning' as const, text: 'A SCAN has three addresses. Enter this one too.' }
            : undefined;
        };
        return (
          <EditField
            key={place}
            label={`SCAN address ${place + 1}${on}`}
            mono
            value={record.address}
            check={check}
            onCommit={(typed) => {
              const address = typed.trim();
              put(place, address && record.id);
              const words = `SCAN address ${place + 1} of ${cluster.name}${on}`;
              workspace.edit(address ? `Set ${words} to ${address}` : `Remove ${words}`, (document) =>
                address === ''
                  ? removeRecord(document, 'endpoints', record.id)
                  : endpoint
                    ? setField(document, 'endpoints', record.id, 'address', address)
                    : addRecord(document, 'endpoints', { ...record, address }),
              );
              return undefined;
            }}
          />
        );
      })}
    </>
  );
}
