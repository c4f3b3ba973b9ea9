import { managementFlow } from '../../../core/appliance/flow/management-flow.ts';
import { FlowCard, type FlowProps } from './FlowCard.tsx';
import { useFlow } from './use-flow.ts';

/** How the admin network reaches every machine and its ILOM. */
export function ManagementFlowDiagram(props: FlowProps) {
  const { graph, toggle } = useFlow(props.appliance, managementFlow);
  return (
    <FlowCard {...props} title="Management flow" name="management-flow" graph={graph} onToggle={toggle} />
  );
}
