import { useMemo } from 'react';
import { Link } from 'wouter';
import type { Appliance, Id } from '../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import { kindNames } from '../../../core/appliance/document/kind-names.ts';
import { freeUnits, type RackLayout, rackLayout } from '../../../core/appliance/racks/rack-layout.ts';
import type { OpenFindings } from '../../../core/audit/run/open-findings.ts';
import { plural } from '../../../core/text/plural.ts';
import { faultsByHost } from '../../../parts/findings/faults.ts';
import { withQuery } from '../../../paths.ts';
import { classes } from '../../../ui/text/classes.ts';
import { toneIcons } from '../../../ui/text/Pill.tsx';
import { Tile } from './Tile.tsx';

type Props = { readonly appliance: Appliance; readonly open: OpenFindings; readonly path: string };

const drawn = 4;
/** Lines next to the miniature. */
const mostKinds = 4;

/** The racks in miniature, machines with findings in red, and how many machines of each kind there are. */
export function RacksTile({ appliance, open, path }: Props) {
  const faults = useMemo(() => faultsByHost(open, indexAppliance(appliance)), [appliance, open]);
  const layouts = useMemo(
    () => appliance.racks.flatMap((rack) => rackLayout(appliance, rack.id) ?? []),
    [appliance],
  );
  const kinds = useMemo(() => countKinds(appliance), [appliance]);
  const units = appliance.racks.reduce((sum, rack) => sum + rack.units, 0);
  const free = layouts.reduce((sum, layout) => sum + freeUnits(layout), 0);
  return (
    <Tile
      title="Racks"
      note={appliance.racks.length.toLocaleString('en')}
      foot={<Link href={withQuery(path, { appliance: appliance.id, tab: 'rack' })}>Open racks</Link>}
    >
      {layouts.length === 0 ? (
        <p className="muted">No racks yet.</p>
      ) : (
        <div className="tile-racks">
          <span className="tile-minis" aria-hidden>
            {layouts.slice(0, drawn).map((layout) => (
              <Miniature key={layout.rack.id} layout={layout} faulty={faults} />
            ))}
          </span>
          <ul>
            {kinds.slice(0, mostKinds).map((words) => (
              <li key={words}>{words}</li>
            ))}
            {faults.size > 0 && (
              <li className="tile-name bad">
                <Marked size={12} aria-hidden /> {faults.size.toLocaleString('en')} marked
              </li>
            )}
            <li className="muted">
              {free.toLocaleString('en')} of {units.toLocaleString('en')} units free
            </li>
          </ul>
        </div>
      )}
    </Tile>
  );
}

const Marked = toneIcons.bad;
const [unit, width] = [2, 44];

function Miniature({
  layout: { rack, slots },
  faulty,
}: {
  readonly layout: RackLayout;
  readonly faulty: ReadonlyMap<Id, unknown>;
}) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${rack.units * unit + 6}`}
      preserveAspectRatio="none"
      className="rack-mini"
    >
      <rect className="rack-frame" x={0.5} y={0.5} width={width - 1} height={rack.units * unit + 5} rx={3} />
      {slots.map(({ machine, unit: lowest, height }) => (
        <g
          key={machine.id}
          className={classes('rack-machine', `rack-${machine.kind}`, faulty.has(machine.id) && 'is-faulty')}
          transform={`translate(4 ${3 + (rack.units - lowest - height + 1) * unit})`}
        >
          <rect className="rack-face" width={width - 8} height={height * unit - 0.6} rx={0.8} />
          <rect className="rack-stripe" width={3} height={height * unit - 0.6} rx={0.8} />
        </g>
      ))}
    </svg>
  );
}

/** `2 database servers`; switches of all kinds are one line. */
function countKinds({ machines }: Appliance): readonly string[] {
  const counts = new Map<string, number>();
  for (const { kind } of machines) {
    const group = kind.endsWith('-switch') ? 'switch' : kind;
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return [...counts].map(([group, count]) => {
    const words = group === 'switch' ? ['switch', 'switches'] : kindNames[group as keyof typeof kindNames];
    return plural(count, words[0] ?? group, words[1]);
  });
}
