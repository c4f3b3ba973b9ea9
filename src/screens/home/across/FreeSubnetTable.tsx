import Copy from 'lucide-react/icons/copy';
import { fitText } from '../../../core/appliance/flow/flow-sizes.ts';
import { plural } from '../../../core/text/plural.ts';
import { useCopyText } from '../../../parts/services/use-copy-text.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { Pill } from '../../../ui/text/Pill.tsx';
import { VisuallyHidden } from '../../../ui/text/VisuallyHidden.tsx';
import type { FoundSubnets, Neighbor } from './free-subnet-rows.ts';

/** The lowest free subnets with what is next to them, each to copy. */
export function FreeSubnetTable({ found: { rows, total, none } }: { readonly found: FoundSubnets }) {
  const copy = useCopyText('select the subnet and copy it with the browser');
  return (
    <>
      <div className="row">
        <span role="status">
          {none ?? `${rows.length} of ${plural(total, 'free subnet')}, the lowest first.`}
        </span>
        {rows.length > 1 && (
          <Button
            icon={Copy}
            variant="quiet"
            onClick={() => void copy(rows.map(({ subnet }) => subnet).join('\n'))}
          >
            Copy all
          </Button>
        )}
      </div>
      {rows.length > 0 && (
        <div className="address-preview">
          <div className="table-scroll" role="group" aria-label="Free subnets" tabIndex={0}>
            <table className="table blocks" aria-label="Free subnets">
              <thead>
                <tr>
                  <th scope="col">Subnet</th>
                  <th scope="col">
                    <VisuallyHidden>Copy</VisuallyHidden>
                  </th>
                  <th scope="col">Next in use below</th>
                  <th scope="col">Next in use above</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ subnet, below, above, reserved }) => (
                  <tr key={subnet}>
                    <th scope="row" className="mono">
                      {subnet}
                      {reserved && (
                        <>
                          {' '}
                          <Pill tone="warn">{reserved}</Pill>
                        </>
                      )}
                    </th>
                    <td className="actions">
                      <IconButton icon={Copy} label={`Copy ${subnet}`} onClick={() => void copy(subnet)} />
                    </td>
                    <td data-label="Next in use below">
                      <NeighborCell neighbor={below} />
                    </td>
                    <td data-label="Next in use above">
                      <NeighborCell neighbor={above} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </div>
      )}
    </>
  );
}

function NeighborCell({ neighbor }: { readonly neighbor: Neighbor | undefined }) {
  if (!neighbor) return <span className="muted">None in the range</span>;
  return (
    <span title={neighbor.all}>
      <span className="mono">{neighbor.range}</span>{' '}
      <span className="second">{fitText(neighbor.words, 220)}</span>
    </span>
  );
}
