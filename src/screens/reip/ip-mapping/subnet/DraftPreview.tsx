import { useMemo } from 'react';
import type { Network } from '../../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../../core/appliance/document/index-appliance.ts';
import { subnetMap } from '../../../../core/appliance/networks/subnet-map.ts';
import type { Mapping, MappingProblem } from '../../../../core/reip/mapping-types.ts';
import { type PreviewLine, PreviewTable } from '../../../../parts/addresses/PreviewTable.tsx';
import { SubnetMap } from '../../../../parts/subnet-map/SubnetMap.tsx';
import type { Reip } from '../../use-reip.ts';
import { problemsByRecord } from '../rows/problem-path.ts';

type Made = { readonly mapping: Mapping; readonly problems: readonly MappingProblem[] };

/** What the draft would make of the network's addresses, as a table and on the map of the new subnet. */
export function DraftPreview({
  reip: { base },
  network,
  made: { mapping, problems },
}: {
  readonly reip: Reip;
  readonly network: Network;
  readonly made: Made;
}) {
  const lines = useMemo(() => {
    const { endpoints } = indexAppliance(base);
    const found = problemsByRecord(problems);
    return mapping.endpoints.flatMap(({ endpointId, current, planned }): PreviewLine[] => {
      const endpoint = endpoints.get(endpointId);
      if (endpoint?.networkId !== network.id) return [];
      const problem = found.get(endpointId)?.[0];
      return [
        {
          id: endpointId,
          name: endpoint.hostname,
          from: current,
          to: planned,
          remark: problem && { level: problem.level, text: problem.message },
        },
      ];
    });
  }, [base, network.id, mapping, problems]);
  const planned = mapping.networks.find(({ networkId }) => networkId === network.id)?.planned;
  const map = useMemo(
    () => subnetMap(base, { ...network, ...planned }, { planned: mapping.endpoints }),
    [base, network, planned, mapping],
  );
  return (
    <div className="reip-sides">
      <PreviewTable
        label="Old and new addresses"
        lines={lines}
        empty={`No addresses in ${network.name} yet.`}
      />
      {map && <SubnetMap appliance={base} map={map} />}
    </div>
  );
}
