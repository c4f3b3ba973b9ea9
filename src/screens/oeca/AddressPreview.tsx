import Pin from 'lucide-react/icons/pin';
import { useMemo } from 'react';
import { subnetMap } from '../../core/appliance/subnet-map.ts';
import type { Appliance } from '../../core/appliance/types.ts';
import { blockWords, type NetworkFacts } from '../../core/authoring/network-facts.ts';
import { SubnetMap } from '../../parts/subnet-map/SubnetMap.tsx';
import { Card } from '../../ui/Card.tsx';
import { IconText } from '../../ui/IconText.tsx';

/** The runs of one network and its subnet, address by address, as the plan stands. */
export function AddressPreview({ appliance, facts }: { appliance: Appliance; facts: NetworkFacts }) {
  const { id, design, blocks, pinned } = facts;
  const network = appliance.networks.find((one) => one.id === id);
  const map = useMemo(() => network && subnetMap(appliance, network), [appliance, network]);
  return (
    <aside className="oeca-preview" aria-label={`${design.name} as planned`}>
      <Card title={`${design.name} as planned`} note={design.subnet}>
        <div className="stack">
          <table className="plain-table" aria-label={`Runs of ${design.name}`}>
            <thead>
              <tr>
                <th scope="col">Run</th>
                <th scope="col" className="end">
                  Count
                </th>
                <th scope="col">From</th>
                <th scope="col">To</th>
              </tr>
            </thead>
            <tbody>
              {blocks.map(({ block, count, first, last }) => (
                <tr key={block}>
                  <td>{blockWords[block]}</td>
                  <td className="end mono">{count}</td>
                  <td className="mono">{first ?? '-'}</td>
                  <td className="mono">{first ? lastPart(first, last ?? first) : '-'}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {pinned.length > 0 && (
            <IconText icon={Pin}>
              Pinned:{' '}
              <span className="mono">
                {pinned
                  .slice(0, 6)
                  .flatMap(
                    (one) => appliance.endpoints.find((endpoint) => endpoint.id === one)?.address ?? [],
                  )
                  .join(', ')}
              </span>
              {pinned.length > 6 && ` and ${pinned.length - 6} more`}
            </IconText>
          )}
          {map ? (
            <SubnetMap appliance={appliance} map={map} />
          ) : (
            <p className="muted">With a subnet its addresses show here, one cell each.</p>
          )}
        </div>
      </Card>
    </aside>
  );
}

/** `.15` where the rest is that of the first address. */
const lastPart = (first: string, last: string) => {
  const cut = first.lastIndexOf('.');
  return last.startsWith(first.slice(0, cut + 1)) ? last.slice(cut) : last;
};
