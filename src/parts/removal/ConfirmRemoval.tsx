import type { ComponentProps } from 'react';
import { messages } from '../../platform/shell/messages.ts';
import { Confirm } from '../../ui/overlays/Confirm.tsx';
import { useServices } from '../services/use-services.ts';

/** Asks 'Remove record?' and shows 'Record deleted' when `onConfirm` has removed it. */
export function ConfirmRemoval({ onConfirm, ...rest }: ComponentProps<typeof Confirm>) {
  const { notices } = useServices();
  return (
    <Confirm
      {...rest}
      onConfirm={() => {
        onConfirm();
        notices.toast('success', messages.recordDeleted);
      }}
    />
  );
}
