import { useMemo } from 'react';
import type { Appliance, Network } from '../../core/appliance/document/appliance-types.ts';
import { checkNetworkDraft, networkTexts } from '../../core/audit/typed/network.ts';
import type { NetworkField } from '../../core/audit/typed/network-field.ts';
import { EditField, type EditFieldProps } from '../../ui/fields/EditField.tsx';
import { useServices } from '../services/use-services.ts';
import { fieldMessage, networkEdit, networkFieldLabels } from './network-edit.ts';

type Props = Pick<EditFieldProps, 'hint' | 'mono' | 'short' | 'labelHidden' | 'onDraft'> & {
  readonly appliance: Appliance;
  readonly network: Network;
  readonly field: NetworkField;
  /** Names it where fields of several networks are in one form. */
  readonly label?: string;
};

/** One field of a network: an undoable edit, with the faults that its text causes anywhere while the user types. */
export function NetworkTextField({ appliance, network, field, label, ...rest }: Props) {
  const { workspace } = useServices();
  const resting = useMemo(() => checkNetworkDraft(appliance, network.id, {}), [appliance, network.id]);
  return (
    <EditField
      {...rest}
      label={label ?? networkFieldLabels[field]}
      value={networkTexts(network, {})[field]}
      check={(text) => fieldMessage(appliance, network.id, field, { [field]: text }, resting)}
      onCommit={(text) => {
        const { label: undo, edit } = networkEdit(network, field, text);
        workspace.edit(undo, edit);
        return undefined;
      }}
    />
  );
}
