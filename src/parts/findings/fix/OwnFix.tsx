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
  const { checkId } = finding;
  const apply = async () => {
    setWorking(true);
    const request = { checkId, only: [findingKey(finding)], quiet: true };
    const fixes = await workOutFixes(appliance, request, services);
    setWorking(false);
    if (!fixes) services.notices.toast('error', `${messages.errorRunningProcess}\n${name}: ${fixFailed}`);
    else if (fixes.appliance === appliance)
      services.notices.toast('error', `${name}: no fix without a new fault that is as severe`);
    else {
      services.workspace.edit(fix.label, (document) => (document === appliance ? fixes.appliance : document));
      services.notices.toast('success', `${fix.label}: ${name}`);
    }
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
