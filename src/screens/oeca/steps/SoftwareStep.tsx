import Plus from 'lucide-react/icons/plus';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { databaseId } from '../../../core/appliance/document/ids.ts';
import type { Cluster } from '../../../core/appliance/document/software-types.ts';
import { addRecord, setRoot } from '../../../core/appliance/edits/edits.ts';
import { versionMessage } from '../../../core/authoring/software/database-rules.ts';
import {
  type OwnerScheme,
  schemeOf,
  usualHome,
  withOwners,
} from '../../../core/authoring/software/software.ts';
import { FieldGroup } from '../../../parts/fields/FieldGroup.tsx';
import { useQuery } from '../../../parts/navigation/use-query.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { AnswerField } from '../answers/AnswerField.tsx';
import { DefaultNote } from '../answers/DefaultNote.tsx';
import { OneOfMany } from '../answers/OneOfMany.tsx';
import { useAnswer } from '../answers/use-answer.ts';
import { DatabaseFields } from '../fields/DatabaseFields.tsx';
import { HomeFields } from '../fields/HomeFields.tsx';
import type { StepFormProps } from '../frame/StepFrame.tsx';
import { StepFrame } from '../frame/StepFrame.tsx';
import { SoftwarePreview } from '../previews/SoftwarePreview.tsx';

function withHome(appliance: Appliance, cluster: Cluster): Appliance {
  const own = new Set(appliance.homes.filter((home) => home.cluster === cluster.id).map(({ name }) => name));
  let number = 1;
  while (own.has(`dbhome_${number}`)) number++;
  return addRecord(appliance, 'homes', usualHome(cluster, `dbhome_${number}`));
}

function withDatabase(appliance: Appliance, cluster: Cluster): Appliance {
  const names = new Set(appliance.databases.map(({ name }) => name.toUpperCase()));
  let number = 1;
  while (names.has(`DB${number}`)) number++;
  const name = `DB${number}`;
  const home = appliance.homes.find((one) => one.cluster === cluster.id);
  const group = (start: RegExp) =>
    appliance.diskGroups.find((one) => one.cluster === cluster.id && start.test(one.name))?.name;
  const [data, reco] = [group(/^DATA/i), group(/^RECO/i)];
  return addRecord(appliance, 'databases', {
    id: databaseId(cluster.id, name),
    cluster: cluster.id,
    ...(home && { home: home.id }),
    name,
    uniqueName: name,
    type: 'cdb',
    template: 'ADMIN',
    blockSize: 8192,
    characterSet: 'AL32UTF8',
    ...(data && { dataGroup: data }),
    ...(reco && { recoveryGroup: reco }),
  });
}

/** Who owns the software, the homes of each cluster and the databases in them. */
export function SoftwareStep(props: StepFormProps) {
  const { appliance } = props;
  const { edit } = useAnswer();
  const { query, set } = useQuery();
  const shown = appliance.clusters.find(({ id }) => id === query.get('cluster')) ?? appliance.clusters[0];
  const scheme = schemeOf(appliance);
  return (
    <>
      <StepFrame {...props}>
        <Card title="Homes and databases">
          <FieldGroup legend="Users and groups">
            <SelectField<OwnerScheme>
              label="Owners"
              value={scheme}
              options={[
                { value: 'role-separated', label: 'Role-separated: grid and oracle' },
                { value: 'single', label: 'One owner for all: oracle' },
              ]}
              onChange={(to) =>
                edit(to === 'single' ? 'One owner for all software' : 'Separate the owners', (document) =>
                  withOwners(document, to),
                )
              }
              hint={<DefaultNote of="owners" is={scheme === 'role-separated'} />}
            />
          </FieldGroup>
          {shown && appliance.clusters.length === 1 && (
            <ClusterSoftware key={shown.id} appliance={appliance} cluster={shown} />
          )}
          {shown && appliance.clusters.length > 1 && (
            <OneOfMany
              name="oeca-software"
              what="clusters"
              current={shown.id}
              onSelect={(cluster) => set({ cluster })}
              choices={appliance.clusters.map(({ id, name }) => ({ id, title: name }))}
            >
              <ClusterSoftware appliance={appliance} cluster={shown} />
            </OneOfMany>
          )}
          {appliance.clusters.length === 0 && (
            <p className="muted">Homes and databases belong to a cluster.</p>
          )}
          <FieldGroup legend="Versions" columns="one">
            <Versions appliance={appliance} />
          </FieldGroup>
        </Card>
      </StepFrame>
      <SoftwarePreview appliance={appliance} shown={shown} />
    </>
  );
}

/** The homes of one cluster and what runs in them. */
function ClusterSoftware({ appliance, cluster }: { appliance: Appliance; cluster: Cluster }) {
  const { edit } = useAnswer();
  return (
    <>
      <FieldGroup legend={`Homes of ${cluster.name}`} columns="one">
        {appliance.homes
          .filter((home) => home.cluster === cluster.id)
          .map((home) => (
            <HomeFields key={home.id} appliance={appliance} home={home} cluster={cluster} />
          ))}
        <div>
          <Button
            icon={Plus}
            onClick={() => edit(`Add a home to ${cluster.name}`, (document) => withHome(document, cluster))}
          >
            Add home
          </Button>
        </div>
      </FieldGroup>
      <FieldGroup legend={`Databases of ${cluster.name}`} columns="one">
        {appliance.databases
          .filter((database) => database.cluster === cluster.id)
          .map((database) => (
            <DatabaseFields key={database.id} appliance={appliance} database={database} />
          ))}
        <div>
          <Button
            icon={Plus}
            onClick={() =>
              edit(`Add a database to ${cluster.name}`, (document) => withDatabase(document, cluster))
            }
          >
            Add database
          </Button>
        </div>
      </FieldGroup>
    </>
  );
}

/** Versions that this site adds to the known ones. */
function Versions({ appliance }: { appliance: Appliance }) {
  const { edit } = useAnswer();
  const listed = (text: string) => text.split(/[\s,]+/).filter(Boolean);
  return (
    <AnswerField
      label="Further versions"
      mono
      value={(appliance.settings.versions ?? []).join(' ')}
      hint="Offered with the known ones; the list of your OEDA bundle decides"
      problem={(text) => {
        for (const version of listed(text)) {
          const message = versionMessage(version);
          if (message)
            return {
              ...message,
              text: message.level === 'warning' ? `${version}: ${message.text}` : message.text,
            };
        }
        return undefined;
      }}
      onTake={(text) =>
        edit('Change the list of versions', (document) =>
          setRoot(document, 'settings', { ...document.settings, versions: listed(text) }),
        )
      }
    />
  );
}
