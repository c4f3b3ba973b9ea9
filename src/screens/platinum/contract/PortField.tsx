import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { withEntry } from '../../../core/platinum/contract/record.ts';
import { type PortRule, portRules, readPorts } from '../../../core/platinum/matrix/port-rules.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { EditField } from '../../../ui/fields/EditField.tsx';
import { useEditor } from '../use-editor.ts';

export const portsNotValid = 'Enter 22, or 80,443, or 1830-1839.';

/** The document with other ports of a rule; its source is that of the rule. */
export const withPorts = (
  appliance: Appliance,
  { id, mark, source, asOf }: Pick<PortRule, 'id' | 'mark' | 'source' | 'asOf'>,
  { ports, by }: { readonly ports: string | null; readonly by: string },
): Appliance =>
  withEntry(appliance, 'rules', id, {
    ports,
    mark,
    ...(source && { source }),
    ...(asOf && { asOf }),
    ...(by && { editedBy: by }),
  });

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
