import { useCallback, useState } from 'react';
import { clientFlow, flowNetwork, flowNetworks } from '../../../core/appliance/flow/client-flow.ts';
import type { FlowOptions } from '../../../core/appliance/flow/flow.ts';
import { indexAppliance } from '../../../core/appliance/index-appliance.ts';
import type { Appliance, Id } from '../../../core/appliance/types.ts';
import { ChoiceField } from '../../../ui/ChoiceField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { FlowCard, type FlowProps } from './FlowCard.tsx';
import { useFlow } from './use-flow.ts';

/** So many stay in sight; more are a list. */
const mostChoices = 5;

/** How clients reach the clusters, and the same for every further network of the servers. */
export function ClientFlowDiagram(props: FlowProps) {
  const { appliance, selected } = props;
  const [chosen, setWanted] = useState<Id>();
  // Until somebody chooses, the client network of the machine that is spoken of.
  const wanted = chosen ?? clientNetworkOf(appliance, selected);
  const networks = flowNetworks(appliance);
  const network = flowNetwork(appliance, wanted);
  const draw = useCallback(
    (document: Appliance, options: FlowOptions) => clientFlow(document, { ...options, networkId: wanted }),
    [wanted],
  );
  const { graph, toggle } = useFlow(appliance, draw);
  const options = networks.map(({ id, name }) => ({ value: id, label: name }));
  const chooser = { label: 'Network drawn', value: network?.id ?? '', onChange: setWanted, options };
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

function clientNetworkOf(appliance: Appliance, machine: Id | undefined): Id | undefined {
  const { byOwner, networks } = indexAppliance(appliance);
  const endpoints = machine === undefined ? undefined : byOwner.get(machine);
  return endpoints?.find(({ networkId }) => networks.get(networkId)?.role === 'client')?.networkId;
}
