import { useState } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import type { Finding } from '../../../core/audit/basis/types.ts';
import { findingKey } from '../../../core/audit/run/compare-runs.ts';
import { messages } from '../../../platform/shell/messages.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useServices } from '../../services/use-services.ts';
import { fixFailed, workOutFixes } from './consequences.ts';
import { fixOf } from './fix-labels.ts';

type Props = { readonly appliance: Appliance; readonly finding: Finding; readonly name: string };

/** The fix of one of several findings. Its title names what it sets; it is refused where it would do harm. */
export function OwnFix({ appliance, finding, name }: Props) {
  const services = useServices();
  const [isWorking, setWorking] = useState(false);
  const fix = fixOf(appliance, finding);
  if (!fix) return null;
  const apply = async () => {
    const { workspace, notices } = services;
    setWorking(true);
    const request = { checkId: finding.checkId, only: [findingKey(finding)], quiet: true };
    let of = appliance;
    let fixes = await workOutFixes(of, request, services);
    // After an edit meanwhile, such as the fix of another row, the fix is that of the present document.
    while (fixes && workspace.current.peek() !== of) {
      const open = workspace.current.peek();
      if (open?.id !== of.id) return setWorking(false);
      of = open;
      fixes = await workOutFixes(of, request, services);
    }
    setWorking(false);
    if (!fixes) notices.toast('error', `${messages.errorRunningProcess}\n${name}: ${fixFailed}`);
    else if (fixes.appliance !== of) {
      const fixed = fixes.appliance;
      workspace.edit(fix.label, () => fixed);
      notices.toast('success', `${fix.label}: ${name}`);
    } else if (fixes.left > 0 || of === appliance)
      notices.toast('error', `${name}: no fix without a new fault that is as severe`);
  };
  return (
    <Button
      variant="quiet"
      className="link"
      title={`${fix.label}. ${fix.reason}`}
      aria-label={`Fix ${name}: ${fix.label}`}
      disabledReason={isWorking ? 'Analyzing the fix' : undefined}
      onClick={() => void apply()}
    >
      Fix
    </Button>
  );
}
