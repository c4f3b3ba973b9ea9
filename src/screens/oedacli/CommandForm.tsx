import { isRequired } from '../../core/oedacli/language/command-catalog.ts';
import type { Command, Parameter } from '../../core/oedacli/language/command-record.ts';
import { ClusterMachines } from './ClusterMachines.tsx';
import { DatabaseUsers } from './DatabaseUsers.tsx';
import { DatabaseVersions } from './DatabaseVersions.tsx';
import { Folded } from './form/Folded.tsx';
import type { ActionForm } from './form/form.ts';
import { ParameterField } from './form/ParameterField.tsx';
import { InstalledHomesBase } from './InstalledHomesBase.tsx';
import { InstalledHomesSelection } from './InstalledHomesSelection.tsx';
import { WhereFields } from './WhereFields.tsx';

/** This many optional fields are shown; more are folded. A command without required ones shows more of them. */
const few = { beside: 5, alone: 7 } as const;

/** The form of any command, out of its record: what it is for, what it needs, then the rest, folded when it is much. */
export function CommandForm({ form, command }: { form: ActionForm; command: Command }) {
  // A secret that a script from elsewhere has can be seen, and taken out.
  const taken = command.parameters.filter(
    ({ name, isSecret }) => form.slot(name) && (!isSecret || form.value(name) !== ''),
  );
  const needed = taken.filter(
    (one) =>
      isRequired(one, form.variant) ||
      one.replacedBy ||
      one.name === command.variant?.parameter ||
      one.name === command.adds?.by,
  );
  const rest = taken.filter((one) => !needed.includes(one));
  const first = needed.length === 0 ? few.alone : rest.length > few.beside ? 0 : few.beside;
  const folded = rest.slice(first);
  const whereFirst = command.where?.required === true;
  const where = command.where && <WhereFields form={form} command={command} />;
  return (
    <>
      {whereFirst && where}
      {needed.map((one) => (
        <OneField key={one.name} form={form} record={one} />
      ))}
      {command.sets.map((set) => (
        <fieldset key={set.object} className="oedacli-set">
          <legend className="field-label">
            {set.title}
            {!set.required && <span className="muted"> (optional)</span>}
          </legend>
          <div className="form two">
            {set.parameters.map((one) => (
              <ParameterField key={one.name} slot={form.setSlot(set.object, one)} />
            ))}
          </div>
        </fieldset>
      ))}
      {!whereFirst && where}
      {rest.slice(0, first).map((one) => (
        <OneField key={one.name} form={form} record={one} />
      ))}
      {folded.length > 0 && (
        <Folded names={folded.map(({ name }) => name)} form={form}>
          {folded.map((one) => (
            <OneField key={one.name} form={form} record={one} />
          ))}
        </Folded>
      )}
      {taken.length === 0 && !command.where && <p className="muted">It takes no values.</p>}
    </>
  );
}

/** Pickers by what the value is; everything else is a plain field. */
function OneField({ form, record }: { form: ActionForm; record: Parameter }) {
  const slot = form.slot(record.name);
  if (record.kind.is === 'version') return <DatabaseVersions form={form} slot={slot} />;
  if (record.refersTo === 'owner' || record.name === 'OWNER') return <DatabaseUsers form={form} />;
  if (record.refersTo === 'home') return <InstalledHomesSelection form={form} slot={slot} />;
  if (record.name === 'BASEDIR' && form.command?.object === 'DATABASEHOME')
    return <InstalledHomesBase form={form} />;
  if (record.kind.is === 'list' && slot?.picker) return <ClusterMachines form={form} slot={slot} />;
  return <ParameterField slot={slot} />;
}
