import { useQuery } from '../../../parts/navigation/use-query.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { mappingParts } from '../labels.ts';
import type { PanelProps } from '../use-reip.ts';
import { Collisions } from './Collisions.tsx';
import { HostnameUpdate } from './HostnameUpdate.tsx';
import { Networks } from './Networks.tsx';
import { NoNetworks } from './NoNetworks.tsx';
import { Subnets } from './Subnets.tsx';

const parts = { networks: Networks, subnets: Subnets, hostnames: HostnameUpdate };

/**
 * The mapping of old to new addresses and names: by network, address by address, name by name. Collisions are above all
 * three.
 */
export function IpMapping({ reip }: PanelProps) {
  const { query, set } = useQuery();
  const part = mappingParts.of(query.get('part'));
  const Part = parts[part];
  const { mapping } = reip;
  if (reip.base.networks.length === 0) return <NoNetworks appliance={reip.base.id} />;
  const moving = mapping.endpoints.filter(({ current, planned }) => current !== planned).length;
  const counts = {
    networks: `${mapping.networks.filter(({ changes }) => changes).length} of ${mapping.networks.length}`,
    subnets: `${moving.toLocaleString('en')} of ${mapping.endpoints.length.toLocaleString('en')}`,
    hostnames: String(new Set(mapping.renames.map(({ from }) => from)).size),
  };
  return (
    <div className="stack">
      <ChoiceField
        label={mappingParts.label}
        value={part}
        options={mappingParts.list.map(({ id, title }) => ({ value: id, label: `${title} ${counts[id]}` }))}
        onChange={(next) =>
          set(
            {
              ...mappingParts.query(next),
              filter: undefined,
              select: undefined,
              network: undefined,
              show: undefined,
            },
            'push',
          )
        }
      />
      {(moving > 0 || mapping.renames.length > 0 || mapping.services || reip.problems.length > 0) && (
        <Collisions reip={reip} />
      )}
      <Part reip={reip} />
    </div>
  );
}
