import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import type { Cluster, Database, Home } from '../../../core/appliance/document/software-types.ts';
import { andMore } from '../../../core/text/plural.ts';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { KeyValues } from '../../../ui/surfaces/KeyValues.tsx';
import { mostTabs } from '../answers/OneOfMany.tsx';
import { OwnerValues } from '../answers/SheetValues.tsx';

const shownNodes = 8;

/** Of many clusters the one of the form. Homes, their databases and the instances that these become; users and groups with their ids. */
export function SoftwarePreview({ appliance, shown }: { appliance: Appliance; shown: Cluster | undefined }) {
  const { clusters } = appliance;
  return (
    <aside className="oeca-preview" aria-label="Software as planned">
      {(clusters.length > mostTabs && shown ? [shown] : clusters).map((cluster) => (
        <Card key={cluster.id} title={cluster.name} mono note={cluster.gridVersion}>
          <div className="stack tight">
            {appliance.homes
              .filter((home) => home.cluster === cluster.id)
              .map((home) => (
                <HomeWords key={home.id} appliance={appliance} home={home} />
              ))}
          </div>
        </Card>
      ))}
      <Card title="Users and groups">
        <OwnerValues appliance={appliance} />
      </Card>
    </aside>
  );
}

function HomeWords({ appliance, home }: { appliance: Appliance; home: Home }) {
  const { clusters } = indexAppliance(appliance);
  const databases = appliance.databases.filter((database) => database.home === home.id);
  const nodes = (home.machines ?? clusters.get(home.cluster)?.machines ?? []).length;
  return (
    <>
      <p>
        <b className="mono">{home.name ?? home.path}</b> <span className="muted mono">{home.version}</span>
      </p>
      {databases.length === 0 ? (
        <p className="small muted">No database yet</p>
      ) : (
        <KeyValues
          items={databases.map((database) => ({ label: database.name, value: instances(database, nodes) }))}
        />
      )}
    </>
  );
}

/** `PAYROLL1 PAYROLL2`: an instance a node, at most 15 characters. */
const instances = ({ name, sid }: Database, nodes: number): string =>
  [
    ...Array.from({ length: Math.min(nodes, shownNodes) }, (_, n) => `${sid ?? name}${n + 1}`),
    ...(nodes > shownNodes ? [andMore(nodes - shownNodes)] : []),
  ].join(' ');
