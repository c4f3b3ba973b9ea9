import type { Appliance, Endpoint, Id } from '../../core/appliance/document/appliance-types.ts';
import { setField } from '../../core/appliance/edits/edits.ts';
import { renameEndpoint } from '../../core/appliance/racks/devices.ts';
import { checkEndpointDraft } from '../../core/audit/typed/endpoint.ts';
import { EditField } from '../../ui/fields/EditField.tsx';
import { useServices } from '../services/use-services.ts';

type Props = {
  readonly appliance: Appliance;
  readonly endpoint: Endpoint;
  /** Names the address where several are in one form: 'VIP of vega01dbadm01'. */
  readonly of: string;
  readonly labelHidden?: boolean;
};

/** The name of one address; the machine follows where it bore the name. */
export function NameField({ endpoint, ...props }: Props) {
  return (
    <TextOfEndpoint
      {...props}
      endpoint={endpoint}
      field="hostname"
      word="Name"
      label={(name) => `Rename ${endpoint.hostname} to ${name}`}
      edit={renameEndpoint}
    />
  );
}

export function AddressField({ endpoint, ...props }: Props) {
  return (
    <TextOfEndpoint
      {...props}
      endpoint={endpoint}
      field="address"
      word="Address"
      label={(address) => `Change the address of ${endpoint.hostname} to ${address}`}
      edit={(document, id, address) => setField(document, 'endpoints', id, 'address', address)}
    />
  );
}

type TextProps = Props & {
  readonly field: 'hostname' | 'address';
  readonly word: string;
  /** What undo calls it. */
  readonly label: (text: string) => string;
  readonly edit: (document: Appliance, id: Id, text: string) => Appliance;
};

function TextOfEndpoint({ appliance, endpoint, of, labelHidden, field, word, label, edit }: TextProps) {
  const { workspace } = useServices();
  return (
    <EditField
      label={`${word} of ${of}`}
      labelHidden={labelHidden}
      mono
      value={endpoint[field]}
      check={(text) => checkEndpointDraft(appliance, endpoint.id, { [field]: text })[0]}
      onCommit={(typed) => {
        const text = typed.trim();
        workspace.edit(label(text), (document) => edit(document, endpoint.id, text));
        return undefined;
      }}
    />
  );
}
