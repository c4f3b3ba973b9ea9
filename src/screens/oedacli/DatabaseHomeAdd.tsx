import { homeLocation } from '../../core/oedacli/suggest.ts';
import { ClusterMachines } from './ClusterMachines.tsx';
import { Clusters } from './Clusters.tsx';
import { DatabaseUsers } from './DatabaseUsers.tsx';
import { DatabaseVersions } from './DatabaseVersions.tsx';
import type { ActionForm } from './form.ts';
import { InstalledHomesBase } from './InstalledHomesBase.tsx';
import { InstalledHomesList } from './InstalledHomesList.tsx';
import { ParameterField } from './ParameterField.tsx';

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
      <InstalledHomesList form={form} />
      <ParameterField form={form} name="DBHOMENAME" />
      <DatabaseVersions form={form} />
      <ParameterField form={form} name="DBHOMELOC" suggestions={[usual]} />
      <DatabaseUsers form={form} />
      <ClusterMachines form={form} name="MACHINELIST" all="of the cluster" />
      <details className="oedacli-more" open={more.some((name) => form.value(name) !== '')}>
        <summary>More</summary>
        <div className="stack">
          <InstalledHomesBase form={form} />
          {more.map((name) => (
            <ParameterField key={name} form={form} name={name} />
          ))}
        </div>
      </details>
    </>
  );
}
