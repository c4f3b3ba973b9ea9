import Wrench from 'lucide-react/icons/wrench';
import type { ApplianceIndex } from '../../core/appliance/index-appliance.ts';
import type { Appliance, Id } from '../../core/appliance/types.ts';
import { applyFix, faultyMachine, fixFor } from '../../core/audit/live.ts';
import type { Finding } from '../../core/audit/types.ts';
import { Button } from '../../ui/Button.tsx';
import { useServices } from '../use-services.ts';

type Props = {
  readonly appliance: Appliance;
  readonly index: ApplianceIndex;
  readonly finding: Finding;
  readonly readOnly?: boolean;
  readonly onShow?: (machine: Id) => void;
  readonly onFixed?: (machine: Id) => void;
};

/** One thing that a check found: what is wrong with it, where it stands, and its mend, which is one step of the undo. */
export function FindingDetail({ appliance, index, finding, readOnly, onShow, onFixed }: Props) {
  const { workspace } = useServices();
  const fix = readOnly ? undefined : fixFor(appliance, finding);
  const machine = faultyMachine(finding, index);
  return (
    <>
      <div className="icon-text">
        <div>
          <p>{finding.detail}</p>
        </div>
        {machine && onShow && (
          <Button
            variant="quiet"
            className="link"
            aria-label={`Show ${index.machines.get(machine)?.name} in the rack`}
            onClick={() => onShow(machine)}
          >
            Show
          </Button>
        )}
      </div>
      {fix && (
        <div>
          <Button
            icon={Wrench}
            variant="primary"
            title={fix.reason}
            onClick={(event) => {
              // The button goes with its finding: who works by keys stays in the list of them.
              keepFocus(event.currentTarget.closest('section'));
              workspace.edit(fix.label, (document) => applyFix(document, fix));
              if (machine) onFixed?.(machine);
            }}
          >
            {fix.label}
          </Button>
        </div>
      )}
      {fix && <p className="small">{fix.reason}</p>}
    </>
  );
}

function keepFocus(place: HTMLElement | null) {
  if (!place) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
