import Wrench from 'lucide-react/icons/wrench';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import type { Finding } from '../../core/audit/basis/types.ts';
import { applyFix } from '../../core/audit/run/fixes.ts';
import { fixFor } from '../../core/audit/run/live-checks.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useServices } from '../services/use-services.ts';

type Props = {
  readonly appliance: Appliance;
  readonly finding: Finding;
  readonly onFixed?: (() => void) | undefined;
  readonly variant?: 'primary' | 'plain';
};

/** The fix of one finding, with its reason, as one undo step. Nothing where no fix is known. */
export function FindingFix({ appliance, finding, onFixed, variant = 'plain' }: Props) {
  const { workspace } = useServices();
  const fix = fixFor(appliance, finding);
  if (!fix) return null;
  return (
    <>
      <div>
        <Button
          icon={Wrench}
          variant={variant}
          title={fix.reason}
          onClick={(event) => {
            // The button goes with its finding: who works by keys stays in its card.
            keepFocus(event.currentTarget.closest('section'));
            workspace.edit(fix.label, (document) => applyFix(document, fix));
            onFixed?.();
          }}
        >
          {fix.label}
        </Button>
      </div>
      <p className="small">{fix.reason}</p>
    </>
  );
}

function keepFocus(place: HTMLElement | null) {
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
