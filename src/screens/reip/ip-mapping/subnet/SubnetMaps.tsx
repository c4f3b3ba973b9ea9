import { useMemo, useState } from 'react';
import type { Network } from '../../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../../core/appliance/document/index-appliance.ts';
import { subnetMap } from '../../../../core/appliance/networks/subnet-map.ts';
import { compareAddresses } from '../../../../core/network/address.ts';
import { andMore } from '../../../../core/text/plural.ts';
import { SubnetMap } from '../../../../parts/subnet-map/SubnetMap.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { Card } from '../../../../ui/surfaces/Card.tsx';
import type { Reip } from '../../use-reip.ts';

const shown = 24;

/** The old and the new subnet of a network address by address, with what is free and what is given back. */
export function SubnetMaps({ reip }: { readonly reip: Reip }) {
  const { base, mapping } = reip;
  const [requested, setRequested] = useState<string>();
  const first = mapping.networks.find(({ changes }) => changes) ?? mapping.networks[0];
  const of = mapping.networks.find(({ networkId }) => networkId === requested) ?? first;
  const network = of && indexAppliance(base).networks.get(of.networkId);
  if (!of || !network) return null;
  const { planned } = of;
  return (
    <Card
      title="Subnet maps"
      actions={
        <SelectField
          label="Network of the maps"
          labelHidden
          short
          value={of.networkId}
          options={mapping.networks.map(({ networkId, changes }) => ({
            value: networkId,
            label: `${nameOf(reip, networkId)}${changes ? ', changes' : ''}`,
          }))}
          onChange={setRequested}
        />
      }
    >
      <div className="reip-sides">
        <OneMap reip={reip} title="Now" network={network} />
        <OneMap reip={reip} title="Then" network={{ ...network, ...planned }} isNew />
      </div>
      <GivenBack reip={reip} network={network} />
    </Card>
  );
}

const nameOf = ({ base }: Reip, id: string) => indexAppliance(base).networks.get(id)?.name ?? id;

function OneMap({
  reip: { base, mapping },
  title,
  network,
  isNew,
}: {
  readonly reip: Reip;
  readonly title: string;
  readonly network: Network;
  readonly isNew?: true;
}) {
  const { id, subnet, gateway } = network;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the network is made anew at each draw; these are what the map shows of it
  const map = useMemo(
    () => subnetMap(base, network, isNew ? { planned: mapping.endpoints } : {}),
    [base, mapping, id, subnet, gateway, isNew],
  );
  return (
    <section aria-label={`${title}: ${network.name}`} className="stack tight">
      <h3>
        {title} <span className="mono">{subnet ?? 'Not set'}</span>
        {map && <span className="muted"> {map.counts.free.toLocaleString('en')} free</span>}
      </h3>
      {map ? <SubnetMap appliance={base} map={map} /> : <p className="muted">The subnet is not set.</p>}
    </section>
  );
}

/** Old addresses of the network that are free afterwards. */
function GivenBack({ reip: { base, mapping }, network }: { readonly reip: Reip; readonly network: Network }) {
  const addresses = useMemo(() => {
    const { endpoints } = indexAppliance(base);
    const planned = new Set(mapping.endpoints.map(({ planned }) => planned));
    const given = mapping.endpoints.flatMap(({ endpointId, current }) =>
      endpoints.get(endpointId)?.networkId === network.id && current && !planned.has(current) ? current : [],
    );
    return given.sort(compareAddresses);
  }, [base, mapping, network.id]);
  if (addresses.length === 0) return <p className="muted">No address of {network.name} is given back.</p>;
  return (
    <p>
      <b>{addresses.length.toLocaleString('en')} given back</b>{' '}
      <span className="mono small">{addresses.slice(0, shown).join(' ')}</span>
      {addresses.length > shown && ` ${andMore(addresses.length - shown)}`}
    </p>
  );
}
