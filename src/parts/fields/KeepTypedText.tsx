import { type ReactNode, useCallback } from 'react';
import type { Id } from '../../core/appliance/document/appliance-types.ts';
import { StillOpen } from '../../ui/fields/EditField.tsx';
import { useServices } from '../services/use-services.ts';

/** A field in it that is taken off the page, as a lost session does, takes its text; never into another appliance. */
export function KeepsTyped({ appliance, children }: { appliance: Id; children: ReactNode }) {
  const { workspace } = useServices();
  const isOpen = useCallback(() => workspace.current.peek()?.id === appliance, [workspace, appliance]);
  return <StillOpen value={isOpen}>{children}</StillOpen>;
}
