import type { Machine } from '../../core/appliance/document/appliance-types.ts';
import { Button } from '../../ui/controls/Button.tsx';

/** Leads from a finding to the machine in the picture. */
export function ShowMachine({ machine, onShow }: { machine: Machine | undefined; onShow: () => void }) {
  return (
    <Button
      variant="quiet"
      className="link"
      aria-label={`Show ${machine?.name} in the rack`}
      onClick={onShow}
    >
      Show
    </Button>
  );
}
