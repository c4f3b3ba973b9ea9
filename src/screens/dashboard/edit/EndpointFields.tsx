import { renameEndpoint } from '../../../core/appliance/devices.ts';
import { setField } from '../../../core/appliance/edits.ts';
import type { Appliance, Endpoint } from '../../../core/appliance/types.ts';
import { checkEndpointDraft } from '../../../core/audit/draft-checks.ts';
import { useServices } from '../../../parts/use-services.ts';
import { EditField } from '../../../ui/EditField.tsx';

type Props = {
  readonly appliance: Appliance;
  readonly endpoint: Endpoint;
  /** What it is, where several stand under each other: 'VIP of vega01dbadm01'. */
  readonly of: string;
  readonly labelHidden?: boolean;
};

/** The name of one address; the machine follows where it bore the name. */
export function NameField({ appliance, endpoint, of, labelHidden }: Props) {
  const { workspace } = useServices();
  const check = (hostname: string) => checkEndpointDraft(appliance, endpoint.id, { hostname })[0];
  return (
    <EditField
      label={`Name of ${of}`}
      labelHidden={labelHidden}
      mono
      value={endpoint.hostname}
      check={check}
      onCommit={(typed) => {
        const message = check(typed);
        if (message?.unreadable) return message.text;
        const name = typed.trim();
        workspace.edit(`Rename ${endpoint.hostname} to ${name}`, (document) =>
          renameEndpoint(document, endpoint.id, name),
        );
        return undefined;
      }}
    />
  );
}

export function AddressField({ appliance, endpoint, of, labelHidden }: Props) {
  const { workspace } = useServices();
  const check = (address: string) => checkEndpointDraft(appliance, endpoint.id, { address })[0];
  return (
    <EditField
      label={`Address of ${of}`}
      labelHidden={labelHidden}
      mono
      value={endpoint.address}
      check={check}
      onCommit={(typed) => {
        const message = check(typed);
        if (message?.unreadable) return message.text;
        const address = typed.trim();
        workspace.edit(`Change the address of ${endpoint.hostname} to ${address}`, (document) =>
          setField(document, 'endpoints', endpoint.id, 'address', address),
        );
        return undefined;
      }}
    />
  );
}
