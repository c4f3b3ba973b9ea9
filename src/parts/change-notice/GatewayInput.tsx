import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import {
  checkGatewayField,
  type GatewayField,
  gatewayText,
  withGatewayField,
} from '../../core/platinum/contract/gateway-fields.ts';
import { lowerFirst } from '../../core/text/first-letter.ts';
import { EditField } from '../../ui/fields/EditField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { useServices } from '../services/use-services.ts';

/**
 * A field of the support gateway with the same checks on every screen. `name` is its label where the title does not
 * name the gateway.
 */
export function GatewayInput({
  appliance,
  field: { id, label, hint, mono, required, choices },
  name = label,
}: {
  appliance: Appliance;
  field: GatewayField;
  name?: string | undefined;
}) {
  const { workspace } = useServices();
  const value = gatewayText(appliance.gateway, id);
  const take = (text: string) => {
    const word = /^[A-Z][a-z]/.test(label) ? lowerFirst(label) : label;
    workspace.edit(
      text.trim() ? `Change the ${word} of the gateway` : `Empty the ${word} of the gateway`,
      (document) => withGatewayField(document, id, text),
    );
  };
  if (choices)
    return (
      <SelectField
        label={name}
        hint={hint}
        required={required}
        value={value}
        options={choices}
        onChange={take}
      />
    );
  return (
    <EditField
      label={name}
      hint={hint}
      required={required}
      mono={mono}
      value={value}
      check={(text) => checkGatewayField(appliance, id, text)}
      onCommit={(text) => {
        const message = checkGatewayField(appliance, id, text);
        if (message?.level === 'error') return message.text;
        take(text);
        return undefined;
      }}
    />
  );
}
