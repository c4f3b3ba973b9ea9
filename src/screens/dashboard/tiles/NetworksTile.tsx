import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Appliance, Id } from '../../../core/appliance/document/appliance-types.ts';
import { networkSummarySteps } from '../../../core/appliance/networks/network-summary.ts';
import type { OpenFindings } from '../../../core/audit/run/open-findings.ts';
import { usePrinting } from '../../../parts/print/use-printing.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { withQuery } from '../../../paths.ts';
import { unlessCancelled } from '../../../ui/hooks/unless-cancelled.ts';
import { classes } from '../../../ui/text/classes.ts';
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx';
import { networkSign } from '../management/NetworkStatePill.tsx';
import { type NetworkRow, networkRows } from '../management/network-state.ts';
import { Tile } from './Tile.tsx';

type Props = { readonly appliance: Appliance; readonly open: OpenFindings; readonly path: string };

const shown = 4;

let compact: Intl.NumberFormat | undefined;
/**
 * `262K`: a large subnet has seven digits, next to a bar that shows the share. The formatter is made when a count needs
 * it: that takes long.
 */
function shortCount(count: number): string {
  if (count < 1000) return String(count);
  compact ??= new Intl.NumberFormat('en', { notation: 'compact' });
  return compact.format(count);
}

const fillOf = ({ line: { used, capacity } }: NetworkRow): number => (capacity ? used / capacity : 0);

/** Above that many addresses they are counted in turns behind the view: until then the tile has its names and its height. */
const countedAtOnce = 20_000;

function useCounted(appliance: Appliance): boolean {
  const { page, runSteps } = useServices();
  const { id, endpoints } = appliance;
  const isLarge = endpoints.length > countedAtOnce;
  const [counted, setCounted] = useState<Id>();
  const isPrinting = usePrinting();
  const isCounted = !isLarge || counted === id || isPrinting;
  useEffect(() => {
    if (isCounted) return undefined;
    const steps = networkSummarySteps(appliance);
    // An error comes again where the networks are drawn, and a boundary there reports it.
    const counting = new Promise<void>((resolve) => page.idle(resolve))
      .then(() => runSteps(steps))
      .catch(() => undefined);
    const stop = unlessCancelled(counting, () => setCounted(id));
    return () => {
      stop();
      // Steps that are still to come are not run.
      steps.return([]);
    };
  }, [isCounted, appliance, id, page, runSteps]);
  return isCounted;
}

/** How full the networks are: all of a few, else the fullest. */
export function NetworksTile(props: Props) {
  const { networks } = props.appliance;
  if (useCounted(props.appliance)) return <CountedNetworks {...props} />;
  return (
    <Tile title="Networks" note={networks.length.toLocaleString('en')} foot={<span>{'\u00a0'}</span>}>
      <ul className="tile-bars" aria-busy>
        {networks.slice(0, shown).map(({ id, name }) => (
          <li key={id}>
            <span className="tile-name">{name}</span>
            <span className="meter-bar" aria-hidden />
            <span className="mono small" />
          </li>
        ))}
      </ul>
    </Tile>
  );
}

function CountedNetworks({ appliance, open, path }: Props) {
  const rows = networkRows(appliance, open);
  const byFill = [...rows].sort((a, b) => fillOf(b) - fillOf(a));
  const fullest = byFill.find(({ line }) => line.capacity !== undefined);
  const listed = rows.length > shown ? byFill.slice(0, shown) : rows;
  return (
    <Tile
      title="Networks"
      note={rows.length.toLocaleString('en')}
      foot={
        rows.length > 0 && (
          <>
            {fullest && (
              <span>
                Fullest:{' '}
                <b>
                  {fullest.line.network.name}, {Math.round(100 * fillOf(fullest))}%
                </b>
              </span>
            )}
            <Link href={withQuery(path, { appliance: appliance.id, tab: 'management' })}>
              {rows.length > shown ? `All ${rows.length.toLocaleString('en')}` : 'Show'}
            </Link>
          </>
        )
      }
    >
      {rows.length === 0 && <p className="muted">No networks yet.</p>}
      <ul className="tile-bars">
        {listed.map((row) => {
          const { network, used, capacity } = row.line;
          const Sign = networkSign(row);
          return (
            <li key={network.id} title={row.problems.map(({ text }) => text).join('\n') || row.state}>
              <span className={classes('tile-name', Sign && row.tone)}>
                {Sign && <Sign size={12} aria-hidden />} {network.name}
                {Sign && <VisuallyHidden>: {row.state}</VisuallyHidden>}
              </span>
              <span className="meter-bar" aria-hidden>
                <span
                  className={row.level === 'error' ? 'bad' : undefined}
                  style={{ width: `${Math.min(100, 100 * fillOf(row))}%` }}
                />
              </span>
              <span className="mono small">
                {used.toLocaleString('en')}
                {capacity !== undefined && ` of ${shortCount(capacity)}`}
              </span>
            </li>
          );
        })}
      </ul>
    </Tile>
  );
}
