import { Link } from 'wouter';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import { countWords, pluralWords } from '../../../core/appliance/document/record-labels.ts';
import { andMore, plural } from '../../../core/text/plural.ts';
import { areaPath, routes, withQuery } from '../../../paths.ts';
import { IconText } from '../../../ui/text/IconText.tsx';
import { toneIcons } from '../../../ui/text/Pill.tsx';
import { Tile } from './Tile.tsx';

const collections = ['diskGroups', 'homes', 'databases'] as const;
const shown = 3;

/** The clusters with homes, databases and disk groups, and those of them that are not set. */
export function SoftwareTile({
  appliance,
  readOnly,
}: {
  readonly appliance: Appliance;
  readonly readOnly: boolean;
}) {
  const { clusters } = appliance;
  const [only] = clusters;
  const missing = collections.filter((name) => appliance[name].length === 0);
  const known = collections.filter((name) => appliance[name].length > 0);
  const scans = (indexAppliance(appliance).byOwner.get(only?.id ?? '') ?? []).filter(
    ({ kind }) => kind === 'scan',
  );
  return (
    <Tile
      title="Clusters and databases"
      foot={
        !readOnly && (
          <>
            <Link href={areaPath(routes.oeca, appliance.id)}>
              {missing.length > 0 ? 'Enter' : 'Open plan'}
            </Link>
            <Link href={withQuery(routes.preaudit, { appliance: appliance.id, tab: 'evidence' })}>
              Paste output
            </Link>
          </>
        )
      }
    >
      {!only && <p className="muted">No clusters yet.</p>}
      {clusters.length === 1 && only && (
        <>
          <p className="mono strong">{only.name}</p>
          <p className="muted">
            {plural(only.machines.length, 'server')}, {plural(scans.length, 'SCAN address', 'SCAN addresses')}
          </p>
        </>
      )}
      {clusters.length > 1 && (
        <ul>
          {clusters.slice(0, shown).map(({ id, name, machines }) => (
            <li key={id} className="tile-pair">
              <b className="mono tile-name">{name}</b>
              <span className="muted">{plural(machines.length, 'server')}</span>
            </li>
          ))}
          {clusters.length > shown && <li className="muted">{andMore(clusters.length - shown)}</li>}
        </ul>
      )}
      {known.length > 0 && <p>{known.map((name) => countWords(name, appliance[name].length)).join(', ')}</p>}
      {missing.length > 0 && (
        <IconText icon={toneIcons.warn} tone="warn">
          Not set: {missing.map((name) => pluralWords(name).toLowerCase()).join(', ')}
        </IconText>
      )}
    </Tile>
  );
}
