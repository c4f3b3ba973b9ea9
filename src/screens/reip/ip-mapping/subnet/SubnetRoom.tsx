import { formatSubnet, subnetAround } from '../../../../core/network/subnet.ts';
import type { SubnetCheck } from '../../../../core/reip/mapping/subnet-fit.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { KeyValues } from '../../../../ui/surfaces/KeyValues.tsx';
import { IconText } from '../../../../ui/text/IconText.tsx';
import { levelIcon, levelTones } from '../../../../ui/text/level-tones.ts';
import { Pill } from '../../../../ui/text/Pill.tsx';

/**
 * How many addresses are needed, whether and how loosely they fit, the collisions of the subnet, and the allowed
 * gateways.
 */
export function SubnetRoom({
  check,
  text,
  gateway,
  onGateway,
  onSubnet,
}: {
  readonly check: SubnetCheck;
  readonly text: string;
  readonly gateway: string;
  readonly onGateway: (gateway: string) => void;
  readonly onSubnet: (subnet: string) => void;
}) {
  const { subnet, needed, formula, smallestPrefix, capacity, free, problems, gateways } = check;
  const smallest =
    subnet?.family === 4 && smallestPrefix !== undefined && smallestPrefix !== subnet.prefix
      ? formatSubnet(subnetAround(subnet.first, smallestPrefix))
      : undefined;
  const others = gateways.filter((one) => one !== gateway);
  return (
    <section className="reip-room" aria-label="Room and collisions">
      <div role="status" className="stack tight">
        <div className="row">
          {free === undefined ? (
            <Pill tone="neutral">{text ? 'Not a subnet yet' : 'No subnet yet'}</Pill>
          ) : free < 0 ? (
            <Pill tone="bad">Too small</Pill>
          ) : (
            <Pill tone="ok">Fits, {free.toLocaleString('en')} free</Pill>
          )}
        </div>
        {problems.length > 0 && subnet && (
          <ul className="stack tight" aria-label="Collisions of the new subnet">
            {problems.map(({ level, text: words }) => (
              <li key={words}>
                <IconText icon={levelIcon(level)} tone={levelTones[level]}>
                  {words}
                </IconText>
              </li>
            ))}
          </ul>
        )}
      </div>
      <KeyValues
        items={[
          { label: 'Needed', value: String(needed) },
          { label: 'Smallest prefix', value: smallestPrefix === undefined ? '' : `/${smallestPrefix}` },
          { label: 'Hosts in it', value: capacity === undefined ? '' : capacity.toLocaleString('en') },
        ]}
      />
      {formula && <p className="small muted">Needed = {formula}</p>}
      {(smallest || others.length > 0) && (
        <div className="row">
          {smallest && <Button onClick={() => onSubnet(smallest)}>Use {smallest}</Button>}
          {others.map((one) => (
            <Button key={one} onClick={() => onGateway(one)}>
              Gateway {one}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
