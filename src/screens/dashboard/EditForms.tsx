import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../core/appliance/document/index-appliance.ts';
import { FormCard } from './edit/FormCard.tsx';
import { NamesForm } from './edit/NamesForm.tsx';
import { NetworkCard } from './edit/NetworkCard.tsx';
import { NewNetworkForm } from './edit/NewNetworkForm.tsx';
import { ClientForm } from './management/ClientForm.tsx';
import { DefaultForm } from './management/DefaultForm.tsx';
import { ManagementForm } from './management/ManagementForm.tsx';
import { SwitchesForm } from './management/SwitchesForm.tsx';

export type FormProps = { readonly appliance: Appliance; readonly onDone: () => void };

const forms: Readonly<Record<string, (props: FormProps) => React.ReactNode>> = {
  defaults: DefaultForm,
  names: NamesForm,
  admin: ManagementForm,
  switches: SwitchesForm,
  client: ClientForm,
  'network:new': NewNetworkForm,
};

export function EditForms({ appliance, edit, onDone }: FormProps & { readonly edit: string }) {
  const Form = Object.hasOwn(forms, edit) ? forms[edit] : undefined;
  if (Form) return <Form appliance={appliance} onDone={onDone} />;
  const network = indexAppliance(appliance).networks.get(edit);
  if (network) return <NetworkCard appliance={appliance} network={network} onDone={onDone} />;
  return (
    <FormCard title="Nothing to edit" onDone={onDone}>
      <p>What the address names is not in this appliance. It may have been removed.</p>
    </FormCard>
  );
}
