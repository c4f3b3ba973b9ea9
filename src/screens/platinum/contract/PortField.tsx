import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { portRules, readPorts, withPorts } from '../../../core/platinum/matrix/port-rules.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { EditField } from '../../../ui/fields/EditField.tsx';
import { useEditor } from '../use-editor.ts';

export const portsNotValid = 'Enter 22, or 80,443, or 1830-1839.';

/** The ports of one rule, in the place where they are missing. */
export function PortField({
  appliance,
  ruleId,
  label,
  hint,
}: {
  appliance: Appliance;
  ruleId: string;
  label: string;
  hint?: string;
}) {
  const { workspace } = useServices();
  const by = useEditor();
  const rule = portRules(appliance).find(({ id }) => id === ruleId);
  return (
    <EditField
      label={label}
      hint={hint}
      mono
      placeholder="1 to 65535"
      value={rule?.ports ?? ''}
      onCommit={(text) => {
        const ports = readPorts(text);
        if (ports === undefined) return portsNotValid;
        if (rule)
          workspace.edit(`Change the ports of ${rule.application}`, (document) =>
            withPorts(document, rule, { ports, by }),
          );
        return undefined;
      }}
    />
  );
}
