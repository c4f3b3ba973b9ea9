import Cable from 'lucide-react/icons/cable';
import { type ComponentType, useState } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { useLoadPart } from '../../../parts/services/use-load-part.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';

type Props = { readonly appliance: Appliance; readonly readOnly: boolean };

type Part = { readonly PortRequest: ComponentType<Props & { readonly onClose: () => void }> };

/** The link to the port request, which is loaded on demand. */
export function PortRequestCard(props: Props) {
  const loadPart = useLoadPart();
  const [part, setPart] = useState<Part>();
  const open = async () => setPart(await loadPart(() => import('./PortRequest.tsx')));
  return (
    <div className={part ? undefined : 'no-print'}>
      <Card title="For the network team">
        <div className="stack tight">
          <p>Every uplink with its ports, bond, VLAN ids, MTU and gateways.</p>
          <div>
            <Button icon={Cable} onClick={() => void open()}>
              Port request
            </Button>
          </div>
        </div>
      </Card>
      {part && <part.PortRequest {...props} onClose={() => setPart(undefined)} />}
    </div>
  );
}
