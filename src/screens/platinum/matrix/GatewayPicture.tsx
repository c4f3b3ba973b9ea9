import Cable from 'lucide-react/icons/cable';
import Cloud from 'lucide-react/icons/cloud';
import HardDrive from 'lucide-react/icons/hard-drive';
import Microchip from 'lucide-react/icons/microchip';
import Network from 'lucide-react/icons/network';
import type LucideServer from 'lucide-react/icons/server';
import Server from 'lucide-react/icons/server';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Zap from 'lucide-react/icons/zap';
import { memo } from 'react';
import { Link } from 'wouter';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { groupRows, type MatrixTable } from '../../../core/platinum/matrix/matrix-table.ts';
import type { MatrixRow } from '../../../core/platinum/matrix/network-matrix.ts';
import { countRows, tickState } from '../../../core/platinum/matrix/ticks.ts';
import { routes, withQuery } from '../../../paths.ts';
import { platinumTabs } from '../tab-names.ts';
import { openWords } from './cell-state.ts';

const icons: Readonly<Record<string, typeof LucideServer>> = {
  database: Server,
  guest: Cable,
  storage: HardDrive,
  ilom: Microchip,
  switch: Network,
  pdu: Zap,
};

/** The height of a line of the machines, in the picture's own units: the curves end in their middles. */
const step = 28;

/** Vendor, gateway and machines, with the open rules on each line; a press chooses them. */
export const GatewayPicture = memo(function GatewayPicture({
  appliance,
  table,
  onChoose,
}: {
  appliance: Appliance;
  table: MatrixTable;
  onChoose(rows: readonly MatrixRow[]): void;
}) {
  const { groups, vendor } = table;
  const { hostname, address } = appliance.gateway;
  const inside = groups.flatMap(groupRows).filter(({ direction }) => direction === 'inside');
  const count = (rows: readonly MatrixRow[], of: string) => (
    <OpenRules appliance={appliance} rows={rows} of={of} onChoose={onChoose} />
  );
  const height = step * groups.length;
  return (
    <section className="card gateway-picture" aria-label="Gateway">
      <div className="gateway-box">
        <Cloud size={16} aria-hidden />
        <div>
          <b>Vendor</b>
          <p className="small muted">support hosts, VPN</p>
        </div>
      </div>
      <div className="gateway-line">{count(vendor, 'gateway and vendor')}</div>
      <div className="gateway-box gateway-own">
        <ShieldCheck size={16} aria-hidden />
        <div>
          <b>{hostname || 'Gateway'}</b>
          <p className="small">
            {address ? (
              <>
                <span className="mono">{address}</span> <span className="muted">gateway</span>
              </>
            ) : (
              <Link
                href={withQuery(routes.platinum, {
                  appliance: appliance.id,
                  ...platinumTabs.query('gateway'),
                })}
              >
                Address not set: enter it
              </Link>
            )}
          </p>
        </div>
      </div>
      <svg
        className="gateway-curves"
        viewBox={`0 0 100 ${height}`}
        height={height}
        preserveAspectRatio="none"
        aria-hidden
      >
        {groups.map(({ id }, at) => {
          const y = step * (at + 0.5);
          return <path key={id} d={`M0 ${height / 2}C55 ${height / 2} 45 ${y} 100 ${y}`} />;
        })}
      </svg>
      <ul className="gateway-machines">
        {groups.map((group) => {
          const Sign = icons[group.id] ?? Server;
          const rules = groupRows(group).filter(({ direction }) => direction !== 'inside');
          return (
            <li key={group.id}>
              {count(rules, `gateway and ${group.title}`)}
              <Sign size={16} aria-hidden />
              <span>{group.title}</span>
              <span className="muted">{group.machines.length.toLocaleString('en')}</span>
            </li>
          );
        })}
      </ul>
      {inside.length > 0 && (
        <div className="gateway-inside">
          <span className="small muted">inside</span>
          {count(inside, 'servers')}
        </div>
      )}
    </section>
  );
});

function OpenRules({
  appliance,
  rows,
  of,
  onChoose,
}: {
  appliance: Appliance;
  rows: readonly MatrixRow[];
  of: string;
  onChoose(rows: readonly MatrixRow[]): void;
}) {
  const words = openWords(countRows(appliance, rows));
  return (
    <button
      type="button"
      className="gateway-count"
      title={`Select the open rules between ${of}`}
      aria-label={`${words} between ${of}: select them`}
      onClick={() => onChoose(rows.filter((row) => tickState(appliance, row) !== 'ticked'))}
    >
      {words}
    </button>
  );
}
