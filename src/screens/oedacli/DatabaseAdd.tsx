import { isTaken } from '../../core/oedacli/catalogue.ts';
import { databasesOf, sameName } from '../../core/oedacli/references.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { ClusterMachines } from './ClusterMachines.tsx';
import { Clusters } from './Clusters.tsx';
import type { ActionForm } from './form.ts';
import { InstalledHomesSelection } from './InstalledHomesSelection.tsx';
import { ParameterField, withValue } from './ParameterField.tsx';

const more = ['BLOCKSIZE', 'CHARSET', 'DBLANG', 'VAULTLIST', 'EXASCALECLUSTER', 'STORAGETEMPLATE'];

export function DatabaseAdd({ form }: { form: ActionForm }) {
  const isPdb = form.variant === 'PDB';
  const taken = (name: string) => {
    const parameter = form.parameter(name);
    return parameter !== undefined && isTaken(parameter, form.variant);
  };
  const further = more.filter(taken);
  return (
    <>
      <SelectField
        label="Type"
        value={form.value('DBTYPE').toUpperCase()}
        error={form.error('DBTYPE')}
        options={withValue(
          [
            { value: 'CDB', label: 'Container database (CDB)' },
            { value: '', label: 'Normal database' },
            { value: 'PDB', label: 'Pluggable database (PDB)' },
          ],
          form.value('DBTYPE').toUpperCase(),
        )}
        onChange={(type) => {
          const toPdb = { DBHOMELOC: '', CDBNAME: containers(form)[0] ?? '' };
          const fromPdb = { CDBNAME: '', DBHOMELOC: firstHome(form) };
          form.choose('DBTYPE', type, type === 'PDB' ? toPdb : isPdb ? fromPdb : undefined);
        }}
      />
      <ParameterField form={form} name="DBNAME" />
      <ParameterField form={form} name="UNIQUENAME" />
      <Clusters form={form} />
      {isPdb ? <Container form={form} /> : <InstalledHomesSelection form={form} />}
      {taken('DATADG') && <DiskGroup form={form} name="DATADG" />}
      {taken('RECODG') && <DiskGroup form={form} name="RECODG" />}
      {taken('DBTEMPLATE') && <ParameterField form={form} name="DBTEMPLATE" />}
      <ClusterMachines form={form} name="HOSTNAMES" all="of the home" />
      {further.length > 0 && (
        <details className="oedacli-more" open={further.some((name) => form.value(name) !== '')}>
          <summary>More</summary>
          <div className="stack">
            {further.map((name) => (
              <ParameterField key={name} form={form} name={name} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

function containers({ appliance, cluster, earlier }: ActionForm): readonly string[] {
  const existing = cluster ? databasesOf(appliance, cluster).filter(({ type }) => type === 'cdb') : [];
  const added = earlier.flatMap(({ values }) =>
    sameName(values.DBTYPE ?? '', 'CDB') && values.DBNAME ? [values.DBNAME] : [],
  );
  return [...added, ...existing.map(({ name }) => name)];
}

const firstHome = ({ appliance, cluster }: ActionForm): string =>
  appliance.homes.find((home) => home.cluster === cluster?.id)?.path ?? '';

/** The container database that a PDB goes into. */
function Container({ form }: { form: ActionForm }) {
  return (
    <SelectField
      label="Container database"
      mono
      required
      value={form.where('CDBNAME')}
      error={form.error('CDBNAME')}
      options={withValue(
        containers(form).map((name) => ({ value: name, label: name })),
        form.where('CDBNAME'),
      )}
      onChange={(name) => form.chooseWhere({ CDBNAME: name })}
    />
  );
}

function DiskGroup({ form, name }: { form: ActionForm; name: string }) {
  const groups = form.appliance.diskGroups.filter((group) => group.cluster === form.cluster?.id);
  const chosen = groups.find((group) => group.name === form.value(name).toUpperCase());
  const parameter = form.parameter(name);
  // Exascale has vaults instead, so a document without disk groups leaves the field free.
  if (groups.length === 0 || !parameter) return <ParameterField form={form} name={name} />;
  return (
    <SelectField
      label={parameter.label}
      mono
      required
      value={chosen?.name ?? form.value(name)}
      error={form.error(name)}
      options={withValue(
        groups.map((group) => ({ value: group.name, label: group.name })),
        chosen?.name ?? form.value(name),
      )}
      hint={
        chosen &&
        [chosen.redundancy, chosen.percent && `${chosen.percent} % of the disks`].filter(Boolean).join(', ')
      }
      onChange={(group) => form.choose(name, group)}
    />
  );
}
