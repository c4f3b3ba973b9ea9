import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { clusterId } from '../../../core/appliance/document/ids.ts';
import { withTypedField } from '../../../core/appliance/edits/edits.ts';
import type { NetworkDesign } from '../../../core/authoring/design/design.ts';
import { clustersOf } from '../../../core/authoring/replan/absent.ts';
import { currentDesign } from '../../../core/authoring/replan/current-design.ts';
import { parseSubnet } from '../../../core/network/subnet.ts';
import { FieldGroup } from '../../../parts/fields/FieldGroup.tsx';
import { CheckField } from '../../../ui/fields/CheckField.tsx';
import { useAnswer } from '../answers/use-answer.ts';

/** Which clusters a further client network carries; all others are on the first one. */
export function ClientClusters({ appliance, network }: { appliance: Appliance; network: NetworkDesign }) {
  const { answer } = useAnswer();
  const design = currentDesign(appliance);
  const nameOf = (key: string) =>
    appliance.clusters.find(({ id }) => id === (design.ids?.[key] ?? clusterId(key)))?.name ?? key;
  const clusters = clustersOf(design);
  // The plan has no IPv6 address to give. A cluster that is there already must be able to leave.
  const isIpv6 = parseSubnet(network.subnet ?? '')?.family === 6;
  if (isIpv6 && !clusters.some(({ client }) => client === network.key)) return null;
  return (
    <FieldGroup
      legend="Clusters on it"
      note="Their hosts, VIPs and SCAN have their addresses here; all other clusters are on the first client network"
      columns="one"
    >
      <div className="oeca-checks">
        {clusters.map(({ key, client }) => (
          <CheckField
            key={key}
            label={nameOf(key)}
            checked={client === network.key}
            onChange={(on) =>
              answer(
                `Move ${nameOf(key)} to ${on ? network.name : 'the first client network'}`,
                (before) => ({
                  ...before,
                  clusters: before.clusters.map((one) =>
                    one.key === key ? withTypedField(one, 'client', on ? network.key : undefined) : one,
                  ),
                }),
              )
            }
          />
        ))}
      </div>
    </FieldGroup>
  );
}
