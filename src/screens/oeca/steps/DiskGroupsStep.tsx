import Plus from 'lucide-react/icons/plus';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { diskGroupId } from '../../../core/appliance/document/ids.ts';
import type { Cluster, DiskGroup, Redundancy } from '../../../core/appliance/document/software-types.ts';
import { isSameGroup } from '../../../core/appliance/edits/disk-group-name.ts';
import { addRecord, mapRecords, setFields } from '../../../core/appliance/edits/edits.ts';
import { removeRecord } from '../../../core/appliance/edits/removal.ts';
import { defaults } from '../../../core/authoring/design/defaults.ts';
import {
  type BackupPlace,
  groupNameProblem,
  splitOf,
  usualGroups,
  withSplit,
} from '../../../core/authoring/software/disk-groups.ts';
import { reserveOf, withPlanFact } from '../../../core/authoring/software/plan-facts.ts';
import { FieldGroup } from '../../../parts/fields/FieldGroup.tsx';
import { useQuery } from '../../../parts/navigation/use-query.ts';
import { RemoveButton } from '../../../parts/removal/RemoveButton.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { AnswerField, numberProblem } from '../answers/AnswerField.tsx';
import { DefaultNote } from '../answers/DefaultNote.tsx';
import { mostTabs, OneOfMany } from '../answers/OneOfMany.tsx';
import { useAnswer } from '../answers/use-answer.ts';
import type { StepFormProps } from '../frame/StepFrame.tsx';
import { StepFrame } from '../frame/StepFrame.tsx';
import { SpacePreview } from '../previews/SpacePreview.tsx';

/** How the disks are shared: by the place of the backups, then group by group. */
export function DiskGroupsStep(props: StepFormProps) {
  const { appliance } = props;
  const { edit } = useAnswer();
  const split = splitOf(appliance);
  const reserve = reserveOf(appliance);
  const { query, set } = useQuery();
  const isLong = appliance.clusters.length > mostTabs;
  const shown = appliance.clusters.find(({ id }) => id === query.get('cluster')) ?? appliance.clusters[0];
  const withGroups = new Set(appliance.diskGroups.map(({ cluster }) => cluster));
  return (
    <>
      <StepFrame {...props}>
        <Card title="Disk groups">
          <FieldGroup legend="Split and reserve">
            <SelectField<BackupPlace | 'custom'>
              label="Backups"
              value={split}
              options={[
                { value: 'external', label: 'Outside: 80 / 20' },
                { value: 'internal', label: 'Inside, in RECO: 40 / 60' },
                { value: 'custom', label: 'Own shares below', disabled: true },
              ]}
              onChange={(place) => {
                if (place !== 'custom')
                  edit(
                    place === 'external' ? 'Split the disks 80 / 20' : 'Split the disks 40 / 60',
                    (document) => withSplit(document, place),
                  );
              }}
              hint={<DefaultNote of="split" is={split === 'external'} />}
            />
            <AnswerField
              label="Reserve"
              mono
              short
              inputMode="numeric"
              unit="%"
              value={reserve}
              of="reserve"
              problem={numberProblem(0, 50)}
              onTake={(text) =>
                edit(`Keep ${text} % of the disks free`, (document) =>
                  withPlanFact(document, 'reservePercent', Number(text)),
                )
              }
            />
          </FieldGroup>
          {isLong && shown ? (
            <OneOfMany
              name="oeca-disk-groups"
              what="clusters"
              current={shown.id}
              onSelect={(cluster) => set({ cluster })}
              choices={appliance.clusters.map(({ id, name }) => ({
                id,
                title: name,
                ...(!withGroups.has(id) && { mark: { tone: 'neutral', text: 'no disk group' } as const }),
              }))}
            >
              <ClusterGroups appliance={appliance} cluster={shown} />
            </OneOfMany>
          ) : (
            appliance.clusters.map((cluster) => (
              <ClusterGroups key={cluster.id} appliance={appliance} cluster={cluster} />
            ))
          )}
          {appliance.clusters.length === 0 && <p className="muted">A disk group belongs to a cluster.</p>}
        </Card>
      </StepFrame>
      <SpacePreview appliance={appliance} />
    </>
  );
}

/** The groups of one cluster, and one more. */
function ClusterGroups({ appliance, cluster }: { appliance: Appliance; cluster: Cluster }) {
  const { edit } = useAnswer();
  const own = appliance.diskGroups.filter((group) => group.cluster === cluster.id);
  return (
    <FieldGroup legend={cluster.name} columns="one">
      {own.map((group) => (
        <GroupRow key={group.id} appliance={appliance} group={group} />
      ))}
      <div>
        <Button
          icon={Plus}
          onClick={() =>
            edit(`Add disk groups to ${cluster.name}`, (document) => addGroup(document, cluster.id))
          }
        >
          Add disk group
        </Button>
      </div>
    </FieldGroup>
  );
}

/** The usual groups where none is there; else one more, to be named. */
function addGroup(appliance: Appliance, clusterId: string): Appliance {
  const cluster = appliance.clusters.find(({ id }) => id === clusterId);
  if (!cluster) return appliance;
  if (appliance.diskGroups.every((group) => group.cluster !== clusterId))
    return { ...appliance, diskGroups: [...appliance.diskGroups, ...usualGroups(appliance, cluster)] };
  const number = appliance.clusters.indexOf(cluster) + 1;
  const taken = new Set(appliance.diskGroups.map((group) => group.name));
  let name = `SPRC${number}`;
  for (let n = 2; taken.has(name); n++) name = `SPRC${number}_${n}`;
  return addRecord(appliance, 'diskGroups', {
    id: diskGroupId(clusterId, name),
    cluster: clusterId,
    name,
    redundancy: 'HIGH',
    location: 'HARDDISK',
  });
}

/** Databases name their groups: they follow. */
const renamed = (appliance: Appliance, group: DiskGroup, name: string): Appliance =>
  mapRecords(setFields(appliance, 'diskGroups', group.id, { name }), 'databases', (database) => {
    if (database.cluster !== group.cluster) return database;
    const data = isSameGroup(database.dataGroup, group.name);
    const reco = isSameGroup(database.recoveryGroup, group.name);
    return data || reco
      ? { ...database, ...(data && { dataGroup: name }), ...(reco && { recoveryGroup: name }) }
      : database;
  });

function GroupRow({ appliance, group }: { appliance: Appliance; group: DiskGroup }) {
  const { edit } = useAnswer();
  const { id, name, redundancy, percent, location } = group;
  const set = (label: string, fields: Partial<DiskGroup>) =>
    edit(label, (document) => setFields(document, 'diskGroups', id, fields));
  return (
    <fieldset className="oeca-record">
      <legend className="hidden-text">{name}</legend>
      <div className="oeca-row">
        <AnswerField
          label="Name"
          mono
          value={name}
          problem={(text) => groupNameProblem(appliance, group, text)}
          onTake={(text) =>
            edit(`Rename ${name} to ${text.toUpperCase()}`, (document) =>
              renamed(document, group, text.toUpperCase()),
            )
          }
        />
        <SelectField<Redundancy>
          label="Redundancy"
          value={redundancy}
          options={[
            { value: 'HIGH', label: 'HIGH' },
            { value: 'NORMAL', label: 'NORMAL' },
          ]}
          onChange={(to) => set(`Make ${name} ${to}`, { redundancy: to })}
          hint={redundancy === defaults.redundancy.value ? undefined : 'Default is HIGH'}
        />
        <AnswerField
          label="Share"
          mono
          inputMode="numeric"
          unit="%"
          value={percent}
          problem={numberProblem(1, 100)}
          onTake={(text) => set(`Give ${name} ${text} % of the disks`, { percent: Number(text) })}
        />
        <SelectField
          label="Location"
          value={location ?? 'HARDDISK'}
          options={[
            { value: 'HARDDISK', label: 'Hard disk' },
            { value: 'FLASHDISK', label: 'Flash disk' },
          ]}
          onChange={(to) => set(`Put ${name} on ${to}`, { location: to })}
        />
        <RemoveButton
          appliance={appliance}
          collection="diskGroups"
          id={id}
          label={`Delete ${name}`}
          compact
          onRemove={() => edit(`Delete ${name}`, (document) => removeRecord(document, 'diskGroups', id))}
        />
      </div>
    </fieldset>
  );
}
