import { ownersOf } from '../../core/oedacli/references.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import type { ActionForm } from './form.ts';
import { ParameterField, withValue } from './ParameterField.tsx';

/** The owner of a new home, out of the users of the document. */
export function DatabaseUsers({ form }: { form: ActionForm }) {
  const owners = ownersOf(form.appliance);
  if (owners.length === 0) return <ParameterField form={form} name="OWNER" />;
  const user = form.appliance.users.find(({ name }) => name === form.value('OWNER'));
  return (
    <SelectField
      label="Owner"
      mono
      required
      value={form.value('OWNER')}
      error={form.error('OWNER')}
      options={withValue(
        owners.map((name) => ({ value: name, label: name })),
        form.value('OWNER'),
      )}
      hint={
        user && `Id ${user.uid}, group ${user.primaryGroup}. Users come with the es.xml: no command adds one`
      }
      onChange={(owner) => form.choose('OWNER', owner)}
    />
  );
}
