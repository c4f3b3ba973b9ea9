import { diskSpace, tibWords } from '../../core/authoring/software/disk-space.ts';
import { sameName } from '../../core/oedacli/script/references.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { ClusterMachines } from './ClusterMachines.tsx';
import { Clusters } from './Clusters.tsx';
import { Folded } from './form/Folded.tsx';
import type { ActionForm } from './form/form.ts';
import { ParameterField, withValue } from './form/ParameterField.tsx';
import { InstalledHomesSelection } from './InstalledHomesSelection.tsx';

const more = ['BLOCKSIZE', 'CHARSET', 'DBLANG', 'VAULTLIST', 'EXASCALECLUSTER', 'STORAGETEMPLATE'];

export function DatabaseAdd({ form }: { form: ActionForm }) {
  const isPdb = form.variant === 'PDB';
  const further = more.filter((name) => form.slot(name));
  const type = form.value('DBTYPE').toUpperCase();
  return (
    <>
      <ParameterField slot={form.slot('DBNAME')} />
      <ParameterField slot={form.slot('UNIQUENAME')} />
      <SelectField
        label="Type"
        name="DBTYPE"
        value={type}
        disabledReason={pluggedIn(form)}
        error={form.slot('DBTYPE')?.error}
        options={withValue(
          [
            { value: 'CDB', label: 'Container database (CDB)' },
            { value: '', label: 'Normal database' },
            { value: 'PDB', label: 'Pluggable database (PDB)' },
          ],
          type,
        )}
        onChange={(next) => {
          const toPdb = { DBHOMELOC: '', CDBNAME: form.whereSlot('CDBNAME')?.picker?.values.at(-1) ?? '' };
          const fromPdb = { CDBNAME: '', DBHOMELOC: firstHome(form) };
          form.choose({ DBTYPE: next }, next === 'PDB' ? toPdb : isPdb ? fromPdb : undefined);
        }}
      />
      <ParameterField slot={form.slot('DBTEMPLATE')} />
      <Clusters form={form} />
      {isPdb ? (
        <ParameterField slot={form.whereSlot('CDBNAME')} />
      ) : (
        <InstalledHomesSelection
          form={form}
          slot={form.whereSlot('DBHOMELOC')}
          choose={(path) => form.choose({}, { DBHOMELOC: path, DBHOMEID: '', CDBNAME: '' })}
        />
      )}
      <DiskGroup form={form} name="DATADG" />
      <DiskGroup form={form} name="RECODG" />
      <ClusterMachines form={form} slot={form.slot('HOSTNAMES')} all="of the home" />
      <Folded names={further} form={form}>
        {further.map((name) => (
          <ParameterField key={name} slot={form.slot(name)} />
        ))}
      </Folded>
    </>
  );
}

/** A later action puts a database into this container, so the container must keep its type. */
function pluggedIn({ action, later, value }: ActionForm): string | undefined {
  const name = value('DBNAME');
  const held = later.filter(
    ({ command, where }) => command === action.command && name !== '' && sameName(where.CDBNAME ?? '', name),
  );
  return held.length > 0 && sameName(value('DBTYPE'), 'CDB')
    ? `${held.map(({ values }) => values.DBNAME).join(', ')} is put into it further down: remove that first`
    : undefined;
}

const firstHome = ({ appliance, cluster }: ActionForm): string =>
  appliance.homes.find((home) => home.cluster === cluster?.id)?.path ?? '';

function DiskGroup({ form, name }: { form: ActionForm; name: string }) {
  const slot = form.slot(name);
  if (!slot) return null;
  const space = diskSpace(form.appliance).groups.find(
    ({ group }) => group.cluster === form.cluster?.id && sameName(group.name, slot.value),
  );
  const { redundancy, percent } = space?.group ?? {};
  const words =
    space?.usable === undefined
      ? [redundancy, percent && `${percent} % of the disks`].filter(Boolean).join(', ')
      : `${tibWords(space.usable)} after mirroring, before reserve`;
  return <ParameterField slot={slot} hint={words || undefined} />;
}
