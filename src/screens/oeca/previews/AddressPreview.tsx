import Pin from 'lucide-react/icons/pin';
import { useMemo } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { subnetMap } from '../../../core/appliance/networks/subnet-map.ts';
import { blockWords, type NetworkFacts } from '../../../core/authoring/assistant/network-facts.ts';
import { andMore } from '../../../core/text/plural.ts';
import { SubnetMap } from '../../../parts/subnet-map/SubnetMap.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { IconText } from '../../../ui/text/IconText.tsx';

/** Pinned addresses that are named. */
const few = 6;

/** Stretches of a run that are listed one by one; the map below has all. */
const shown = 4;

/** The runs of one network and its subnet, address by address, by the present plan. */
export function AddressPreview({ appliance, facts }: { appliance: Appliance; facts: NetworkFacts }) {
  const { id, design, blocks, pinned } = facts;
  const count = blocks.reduce((sum, block) => sum + block.count, 0);
  const network = appliance.networks.find((one) => one.id === id);
  const map = useMemo(() => network && subnetMap(appliance, network), [appliance, network]);
  return (
    <aside className="oeca-preview" aria-label={`${design.name} as planned`}>
      <Card title={`${design.name} as planned`} note={design.subnet}>
        <div className="stack">
          {blocks.length > 0 && (
            <table className="plain-table" aria-label={`Runs of ${design.name}`}>
              <thead>
                <tr>
                  <th scope="col">Run</th>
                  <th scope="col">From</th>
                  <th scope="col">To</th>
                  <th scope="col" className="end">
                    Count
                  </th>
                </tr>
              </thead>
              <tbody>
                {blocks.map(({ block, count, stretches }) => (
                  <tr key={block}>
                    <td>{blockWords[block]}</td>
                    <td className="mono">
                      {stretches.length === 0 && '-'}
                      {stretches.slice(0, shown).map(({ first }) => (
                        <div key={first}>{first}</div>
                      ))}
                      {stretches.length > shown && (
                        <div className="muted">{andMore(stretches.length - shown)}</div>
                      )}
                    </td>
                    <td className="mono">
                      {stretches.length === 0 && '-'}
                      {stretches.slice(0, shown).map(({ first, last }) => (
                        <div key={first}>{lastPart(first, last)}</div>
                      ))}
                    </td>
                    <td className="end mono">{count.toLocaleString('en')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {pinned.length > 0 && (
            <IconText icon={Pin}>
              {pinned.length > few ? (
                `${pinned.length.toLocaleString('en')} of ${count.toLocaleString('en')} addresses are pinned`
              ) : (
                <>
                  Pinned:{' '}
                  <span className="mono">
                    {pinned
                      .flatMap(
                        (one) => appliance.endpoints.find((endpoint) => endpoint.id === one)?.address ?? [],
                      )
                      .join(', ')}
                  </span>
                </>
              )}
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
