import { useState } from 'react';
import type { Command, WhereForm } from '../../core/oedacli/language/command-record.ts';
import { whereKeys } from '../../core/oedacli/language/where-keys.ts';
import { machinesOf, nodesOf } from '../../core/oedacli/script/references.ts';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { ClusterMachines } from './ClusterMachines.tsx';
import { Clusters } from './Clusters.tsx';
import type { ActionForm, Slot } from './form/form.ts';
import { ParameterField, SlotSelect } from './form/ParameterField.tsx';
import { InstalledHomesSelection } from './InstalledHomesSelection.tsx';
import { formOf, startOf, whereForms, whereWords } from './model/new-action.ts';

/** The target of the command: one of the forms of its WHERE, and the keys of that form. */
export function WhereFields({ form, command }: { form: ActionForm; command: Command }) {
  const forms = whereForms(command, form.variant);
  const [chosen, setChosen] = useState<WhereForm>();
  const given = Object.values(form.action.where).some(Boolean);
  // The action's own values decide, also when they came from elsewhere: undo, the text.
  const fitting = formOf(command, form.variant, form.action.where);
  const current = chosen && forms.includes(chosen) ? chosen : fitting;
  const shown = !given && !command.where?.required && !chosen ? undefined : current;
  const choose = (next: WhereForm | undefined) => {
    const keep = new Set(next ? whereKeys(next) : []);
    const gone = Object.keys(form.action.where).filter((key) => !keep.has(key));
    const hasCluster = Object.keys(form.action.where).some(
      (key) => keep.has(key) && key.startsWith('CLUSTER'),
    );
    setChosen(next);
    form.choose(
      {},
      {
        ...Object.fromEntries(gone.map((key) => [key, ''])),
        ...(next && !hasCluster ? startOf(next, form.appliance) : {}),
      },
    );
  };
  // One choice that may be left out is a field that may be empty.
  const [only] = forms;
  if (!command.where?.required && only && forms.length === 1)
    return only.keys.map((key) => <OneKey key={key} form={form} name={key} optional />);
  const choices = [
    ...(command.where?.required ? [] : [{ value: '', label: 'Everything' }]),
    ...forms.map((one, at) => ({ value: String(at), label: whereWords(one) })),
  ];
  return (
    <fieldset className="oedacli-where">
      <legend className="field-label">Which one</legend>
      <div className="form">
        {choices.length > 1 && (
          <SelectField
            label="Found by"
            value={shown ? String(forms.indexOf(shown)) : ''}
            options={choices}
            onChange={(next) => choose(next === '' ? undefined : forms[Number(next)])}
          />
        )}
        {shown &&
          [...shown.keys, ...shown.optional].map((key) => (
            <OneKey key={key} form={form} name={key} optional={shown.optional.includes(key)} />
          ))}
      </div>
    </fieldset>
  );
}

function OneKey({ form, name, optional }: { form: ActionForm; name: string; optional: boolean }) {
  const clusterOnly = name === 'CLUSTERNAME' && form.command?.object === 'CLUSTER';
  if (name === 'CLUSTER' || clusterOnly) return <Clusters form={form} />;
  const found = form.whereSlot(name);
  const slot = found && { ...found, required: !optional };
  if (name === 'DBHOMELOC') return <InstalledHomesSelection form={form} slot={slot} />;
  if (name === 'HOSTNAMES') return <ClusterMachines form={form} slot={slot} />;
  if (slot && (name === 'COMPUTENUMBER' || name === 'STORAGENUMBER'))
    return <ServerNumber form={form} slot={slot} storage={name === 'STORAGENUMBER'} />;
  // Only private addresses are several.
  if (name === 'PRIVATEID' && !slot?.value && form.where('NETWORKTYPE') !== 'PRIVATE') return null;
  return <ParameterField slot={slot} />;
}

/** A server by its number in the cluster, with its name next to it. */
function ServerNumber({ form, slot, storage }: { form: ActionForm; slot: Slot; storage: boolean }) {
  const { appliance, cluster } = form;
  if (!cluster) return <ParameterField slot={slot} />;
  const names = storage
    ? cluster.cells
      ? machinesOf(appliance, cluster.cells).map(({ name }) => name)
      : appliance.machines.flatMap(({ kind, name }) => (kind === 'storage' ? name : []))
    : nodesOf(appliance, cluster);
  const options = names.map((name, at) => ({ value: String(at + 1), label: `${at + 1} (${name})` }));
  return <SlotSelect slot={slot} options={options} />;
}
