import { ownersOf } from '../../core/oedacli/script/references.ts';
import type { ActionForm } from './form/form.ts';
import { ParameterField } from './form/ParameterField.tsx';

/** The owner of a home, out of the users of the document, with the groups that come with it. */
export function DatabaseUsers({ form }: { form: ActionForm }) {
  const slot = form.slot('OWNER');
  const user = form.appliance.users.find(({ name }) => name === slot?.value);
  const groups = user && [user.primaryGroup, ...user.groups].join(', ');
  return (
    <ParameterField
      slot={slot}
      suggestions={ownersOf(form.appliance)}
      hint={user && `Id ${user.uid}, groups ${groups}. Users come with the es.xml: no command adds one`}
    />
  );
}
