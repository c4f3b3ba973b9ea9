import type { Appliance, Machine } from '../../../core/appliance/document/appliance-types.ts';
import { machineId } from '../../../core/appliance/document/ids.ts';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import type { Cluster } from '../../../core/appliance/document/software-types.ts';
import { mapRecords, setField, withTypedField } from '../../../core/appliance/edits/edits.ts';
import { scanNameProblem } from '../../../core/audit/typed/endpoint.ts';
import { absentTest } from '../../../core/authoring/design/absent-keys.ts';
import type { ClusterDesign } from '../../../core/authoring/design/design.ts';
import { clusterNameFault } from '../../../core/authoring/design/name-limits.ts';
import { scansOf } from '../../../core/authoring/design/scans.ts';
import { serverKeys } from '../../../core/authoring/plan/plan-clusters.ts';
import { serversOf, withServers } from '../../../core/authoring/replan/cluster-servers.ts';
import { currentDesign } from '../../../core/authoring/replan/current-design.ts';
import {
  gridHomeProblem,
  pathProblem,
  versionMessage,
} from '../../../core/authoring/software/database-rules.ts';
import { labelProblem } from '../../../core/network/names.ts';
import { FieldGroup } from '../../../parts/fields/FieldGroup.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { AnswerField, numberProblem } from '../answers/AnswerField.tsx';
import { DefaultNote } from '../answers/DefaultNote.tsx';
import { offeredVersions } from '../answers/offered-versions.ts';
import { useAnswer } from '../answers/use-answer.ts';
import { AbsentNote } from './AbsentNote.tsx';

type Props = { readonly appliance: Appliance; readonly cluster: ClusterDesign; readonly record: Cluster };

/** Name, servers, SCAN and Grid Infrastructure of one cluster; of guests their size. */
export function ClusterFields({ appliance, cluster, record }: Props) {
  const { answer, edit } = useAnswer();
  const design = currentDesign(appliance);
  const clients = design.networks.filter(({ role }) => role === 'client');
  const scan = scansOf(appliance, record.id)[0]?.[0];
  const change = (label: string, next: (one: ClusterDesign) => ClusterDesign) =>
    answer(label, (before) => ({
      ...before,
      clusters: before.clusters.map((one) => (one.key === cluster.key ? next(one) : one)),
    }));
  const grid = (
    field: 'gridVersion' | 'gridHome' | 'gridBase' | 'inventory' | 'owner',
    label: string,
    of: 'gridVersion' | 'gridHome' | 'gridBase' | 'inventory' | 'gridOwner',
    problem: Parameters<typeof AnswerField>[0]['problem'],
  ) => (
    <AnswerField
      label={label}
      mono
      value={record[field]}
      of={of}
      problem={problem}
      {...(field === 'gridVersion' && { suggestions: offeredVersions(appliance) })}
      onTake={(text) =>
        edit(`Set the ${label} of ${record.name} to ${text}`, (document) =>
          setField(document, 'clusters', record.id, field, text || undefined),
        )
      }
    />
  );
  return (
    <>
      <FieldGroup legend="Cluster">
        <AnswerField
          label="Cluster name"
          mono
          value={record.name}
          of="clusterName"
          isDefault={cluster.name === undefined}
          problem={(text) => (text === '' ? undefined : clusterNameFault(text))}
          onTake={(text) =>
            change(`Rename ${record.name} to ${text}`, (one) =>
              withTypedField(one, 'name', text || undefined),
            )
          }
        />
        <AnswerField
          label="SCAN name"
          mono
          value={scan?.hostname}
          of="scanName"
          isDefault={cluster.scanName === undefined}
          problem={(text) => (text === '' ? undefined : (scanNameProblem(text) ?? labelProblem(text)))}
          onTake={(text) =>
            change(`Rename the SCAN of ${record.name} to ${text}`, (one) =>
              withTypedField(one, 'scanName', text || undefined),
            )
          }
        />
        <AnswerField
          label="SCAN port"
          mono
          short
          value={record.scanPort}
          of="scanPort"
          problem={numberProblem(1, 65_535)}
          onTake={(text) =>
            edit(`Set the SCAN port of ${record.name} to ${text}`, (document) =>
              setField(document, 'clusters', record.id, 'scanPort', Number(text)),
            )
          }
        />
        {clients.length > 1 && (
          <SelectField
            label="Client network"
            value={cluster.client ?? 'client'}
            options={clients.map(({ key, name }) => ({ value: key, label: name }))}
            onChange={(client) =>
              change(`Move ${record.name} to another client network`, (one) => ({ ...one, client }))
            }
          />
        )}
      </FieldGroup>
      <Servers {...{ appliance, cluster, record }} />
      {design.virtual && <GuestSizes appliance={appliance} record={record} />}
      <FieldGroup legend="Grid Infrastructure">
        {grid('gridVersion', 'Grid Infrastructure version', 'gridVersion', versionMessage)}
        {grid('gridHome', 'Grid Infrastructure home', 'gridHome', (text) =>
          gridHomeProblem(text, record.gridBase),
        )}
        {grid('gridBase', 'Grid Infrastructure base', 'gridBase', pathProblem)}
        {grid('inventory', 'Inventory', 'inventory', pathProblem)}
        {grid('owner', 'Grid Infrastructure owner', 'gridOwner', (text) =>
          appliance.users.length === 0 || appliance.users.some(({ name }) => name === text)
            ? undefined
            : `No user ${text}: ${appliance.users.map(({ name }) => name).join(', ')}`,
        )}
      </FieldGroup>
    </>
  );
}

/** Its nodes, or the hosts of its guests. A server is in one cluster, unless they run in guests. */
function Servers({ appliance, cluster, record }: Props) {
  const { answer } = useAnswer();
  const design = currentDesign(appliance);
  const { machines } = indexAppliance(appliance);
  const own = serversOf(design, cluster.key);
  const known = new Set(own);
  const isAbsent = absentTest(design);
  const all = serverKeys(design).filter((key) => !isAbsent(key));
  const nameOf = (key: string) =>
    machines.get(design.ids?.[key] ?? machineId(key.replace('/', '-')))?.name ?? key;
  const state = (servers: readonly string[] | undefined, label: string) =>
    answer(label, (before) => withServers(before, cluster.key, servers));
  return (
    <FieldGroup
      legend={design.virtual ? 'Servers of its guests' : 'Servers'}
      note={<DefaultNote of="clusterServers" is={cluster.servers === undefined} />}
      columns="one"
    >
      {/* A long list scrolls by the keys too. */}
      <div className="oeca-checks" tabIndex={all.length > 24 ? 0 : undefined}>
        {all.map((key) => (
          <label className="check" key={key}>
            <input
              type="checkbox"
              checked={known.has(key)}
              onChange={({ target }) =>
                state(
                  target.checked ? [...own, key] : own.filter((one) => one !== key),
                  `${target.checked ? 'Add' : 'Remove'} ${nameOf(key)} ${target.checked ? 'to' : 'from'} ${record.name}`,
                )
              }
            />
            <span className="mono">{nameOf(key)}</span>
          </label>
        ))}
      </div>
      <AbsentNote appliance={appliance} guests />
      {cluster.servers && (
        <div>
          <Button onClick={() => state(undefined, `Servers of ${record.name} by rule`)}>
            Back to the rule
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}

const sizes = [
  ['vcpus', 'vCPUs of a guest'],
  ['memoryGb', 'Memory of a guest', 'GB'],
  ['diskGb', 'Disk of a guest', 'GB'],
] as const;

function GuestSizes({ appliance, record }: { appliance: Appliance; record: Cluster }) {
  const { edit } = useAnswer();
  const own = new Set(record.machines);
  const [first] = appliance.machines.filter(({ id }) => own.has(id));
  return (
    <FieldGroup legend="Size of its guests" columns="many">
      {sizes.map(([field, label, unit]) => (
        <AnswerField
          key={field}
          label={label}
          mono
          short
          inputMode="numeric"
          unit={unit}
          value={first?.[field]}
          problem={numberProblem(1, 100_000, false)}
          onTake={(text) =>
            edit(`Set ${label} of ${record.name}`, (document) =>
              mapRecords(
                document,
                'machines',
                (machine): Machine =>
                  own.has(machine.id)
                    ? withTypedField(machine, field, text ? Number(text) : undefined)
                    : machine,
              ),
            )
          }
        />
      ))}
    </FieldGroup>
  );
}
