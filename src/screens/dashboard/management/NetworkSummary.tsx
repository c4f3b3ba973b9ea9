import { Link } from 'wouter';
import { indexAppliance } from '../../../core/appliance/index-appliance.ts';
import { type NetworkLine, networkSummary } from '../../../core/appliance/network-summary.ts';
import type { Appliance } from '../../../core/appliance/types.ts';
import { liveFindings } from '../../../core/audit/live.ts';
import { smallestCoveringSubnet } from '../../../core/network/capacity.ts';
import { formatSubnet } from '../../../core/network/subnet.ts';
import { findingsBySubject } from '../../../parts/addresses/rows.ts';
import { networkRoleLabel } from '../../../parts/labels.ts';
import { withQuery } from '../../../paths.ts';
import { Card } from '../../../ui/Card.tsx';
import { Meter } from '../../../ui/Meter.tsx';
import { Pill } from '../../../ui/Pill.tsx';

/** One line a network: what it is, how full it is, what it needs, and whether that fits. */
export function NetworkSummary({ appliance, path }: { appliance: Appliance; path: string }) {
  const lines = networkSummary(appliance);
  return (
    <Card title="Network summary" flush>
      <div className="table-scroll" role="group" aria-label="Network summary" tabIndex={0}>
        <table className="table tight">
          <thead>
            <tr>
              <th scope="col">Network</th>
              <th scope="col">Subnet</th>
              <th scope="col">Gateway</th>
              <th scope="col" className="end">
                VLAN
              </th>
              <th scope="col" className="end">
                MTU
              </th>
              <th scope="col">Used</th>
              <th scope="col" className="end">
                Needed
              </th>
              <th scope="col">Smallest prefix</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.network.id}>
                <th scope="row">
                  <Link
                    className="plain-link"
                    href={withQuery(path, {
                      appliance: appliance.id,
                      tab: 'default',
                      filter: line.network.name,
                    })}
                    title={`The addresses of ${line.network.name}`}
                  >
                    {line.network.name}
                  </Link>
                  {line.network.name.toLowerCase() !== networkRoleLabel(line.network.role).toLowerCase() && (
                    <span className="muted"> {networkRoleLabel(line.network.role)}</span>
                  )}
                </th>
                <td className="mono">{line.network.subnet ?? '-'}</td>
                <td className="mono">{line.network.gateway ?? '-'}</td>
                <td className="mono end">{line.network.vlan ?? '-'}</td>
                <td className="mono end">{line.network.mtu ?? '-'}</td>
                <td>
                  {line.capacity === undefined ? line.used : <Meter value={line.used} max={line.capacity} />}
                </td>
                <td
                  className="end"
                  title={line.neededBy === 'formula' ? 'By the formula of its role' : 'What it holds'}
                >
                  {line.needed}
                </td>
                <td className="mono">
                  {line.smallestPrefix === undefined ? '-' : `/${line.smallestPrefix}`}
                </td>
                <td>
                  <State appliance={appliance} line={line} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function State({ appliance, line }: { appliance: Appliance; line: NetworkLine }) {
  const index = indexAppliance(appliance);
  const bySubject = findingsBySubject(liveFindings(appliance));
  const endpoints = index.byNetwork.get(line.network.id) ?? [];
  const faults = endpoints.filter((endpoint) => bySubject.has(endpoint.id)).length;
  if (faults > 0)
    return <Pill tone="bad">{faults === 1 ? '1 faulty address' : `${faults} faulty addresses`}</Pill>;
  if (line.state === 'unknown') {
    const cover = smallestCoveringSubnet(endpoints.map((endpoint) => endpoint.address));
    return (
      <Pill
        tone="warn"
        title={cover ? `The smallest that covers its addresses is ${formatSubnet(cover)}` : undefined}
      >
        Subnet not known
      </Pill>
    );
  }
  if (line.state === 'too-small') return <Pill tone="bad">Too small</Pill>;
  return <Pill tone="ok">Fits, {line.free} free</Pill>;
}
