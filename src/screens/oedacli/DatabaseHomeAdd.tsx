import { homeLocation } from '../../core/oedacli/assist/suggest.ts';
import { ClusterMachines } from './ClusterMachines.tsx';
import { Clusters } from './Clusters.tsx';
import { DatabaseUsers } from './DatabaseUsers.tsx';
import { DatabaseVersions } from './DatabaseVersions.tsx';
import { Folded } from './form/Folded.tsx';
import type { ActionForm } from './form/form.ts';
import { ParameterField } from './form/ParameterField.tsx';
import { InstalledHomesBase } from './InstalledHomesBase.tsx';
import { InstalledHomesList } from './InstalledHomesList.tsx';

const more = ['INVLOC', 'DBLANG', 'PATCHLIST', 'VOLUMESIZE', 'INSTALLTYPE'];

export function DatabaseHomeAdd({ form }: { form: ActionForm }) {
  const usual = homeLocation(
    form.value('OWNER'),
    form.value('DBVERSION'),
    form.value('DBHOMENAME') || 'dbhome_1',
  );
  return (
    <>
      <Clusters form={form} />
      <ParameterField slot={form.slot('DBHOMENAME')} />
      <DatabaseVersions form={form} slot={form.slot('DBVERSION')} />
      <ParameterField slot={form.slot('DBHOMELOC')} suggestions={[usual]} />
      <DatabaseUsers form={form} />
      <ClusterMachines form={form} slot={form.slot('MACHINELIST')} all="of the cluster" />
      <InstalledHomesList form={form} />
      <Folded names={['BASEDIR', ...more]} form={form}>
        <InstalledHomesBase form={form} />
        {more.map((name) => (
          <ParameterField key={name} slot={form.slot(name)} />
        ))}
      </Folded>
    </>
  );
}
