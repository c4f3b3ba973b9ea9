import { knownVersions, versionFault } from '../../core/oedacli/versions.ts';
import { markLabel } from '../../parts/labels.ts';
import type { ActionForm } from './form.ts';
import { ParameterField } from './ParameterField.tsx';

/** Free input with the known versions as a help; the mark says how sure the list is of the one that stands there. */
export function DatabaseVersions({ form }: { form: ActionForm }) {
  const known = knownVersions(form.appliance);
  const version = form.value('DBVERSION');
  const found = known.find((one) => one.version === version);
  const doubt = versionFault(version);
  const hint = found
    ? markLabel(found.mark)
    : doubt?.warning
      ? doubt.message
      : 'Full version with release update, for example 19.26.0.0.250121';
  return (
    <ParameterField form={form} name="DBVERSION" hint={hint} suggestions={known.map((one) => one.version)} />
  );
}
