import { useCallback } from 'react';
import type { Appliance, Id } from '../../../core/appliance/document/appliance-types.ts';
import { clientFlow, flowNetwork, flowNetworks } from '../../../core/appliance/flow/client-flow.ts';
import type { FlowOptions } from '../../../core/appliance/flow/flow.ts';
import { fitText } from '../../../core/appliance/flow/flow-sizes.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { FlowCard, type FlowProps } from './FlowCard.tsx';
import { useFlow } from './use-flow.ts';

/** Up to this many choices stay visible; more become a list. */
const mostChoices = 5;

/** How clients reach the clusters, and the same for every further network of the servers. */
export function ClientFlowDiagram({
  chosen,
  onChoose,
  ...props
}: FlowProps & { readonly chosen: Id | undefined; readonly onChoose: (network: Id) => void }) {
  const { appliance } = props;
  const networks = flowNetworks(appliance);
  const network = flowNetwork(appliance, chosen);
  const draw = useCallback(
    (document: Appliance, options: FlowOptions) => clientFlow(document, { ...options, networkId: chosen }),
    [chosen],
  );
  const { graph, toggle } = useFlow(appliance, draw);
  const options = networks.map(({ id, name }) => ({ value: id, label: fitText(name, 240) }));
  const chooser = { label: 'Network drawn', value: network?.id ?? '', onChange: onChoose, options };
  return (
    <FlowCard
      {...props}
      title={network ? `${network.name} flow` : 'Client flow'}
      name={`${(network?.name ?? 'client').toLowerCase()}-flow`}
      graph={graph}
      onToggle={toggle}
      choice={
        networks.length > 1 &&
        (networks.length > mostChoices ? <SelectField {...chooser} /> : <ChoiceField {...chooser} />)
      }
    />
  );
}
