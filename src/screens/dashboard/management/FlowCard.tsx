import { type ReactNode, useRef } from 'react';
import type { Appliance, Id } from '../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import type { FlowGraph } from '../../../core/appliance/flow/flow.ts';
import { FlowDiagram } from '../../../parts/diagram/FlowDiagram.tsx';
import { FlowLegend } from '../../../parts/diagram/FlowLegend.tsx';
import { FlowText } from '../../../parts/diagram/FlowText.tsx';
import { PictureButtons } from '../../../parts/picture/PictureButtons.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { nodeIcon } from './Icon.tsx';

export type FlowProps = {
  readonly appliance: Appliance;
  readonly selected: Id | undefined;
  readonly onSelect: (id: Id) => void;
};

type Props = FlowProps & {
  readonly title: string;
  /** Of the files that it is saved as. */
  readonly name: string;
  readonly graph: FlowGraph;
  readonly onToggle: (group: string) => void;
  /** A choice of what is drawn. */
  readonly choice?: ReactNode;
};

/** A flow diagram in its card: the picture, what is wrong in it, what its signs mean, and the same as text. */
export function FlowCard({ appliance, selected, onSelect, title, name, graph, onToggle, choice }: Props) {
  const figure = useRef<HTMLDivElement>(null);
  const machine = selected && indexAppliance(appliance).machines.get(selected);
  return (
    <Card
      title={title}
      note={machine && `${machine.name} selected`}
      actions={<PictureButtons figure={figure} name={`${appliance.name}-${name}`} />}
      flush
    >
      {choice && <div className="flow-choice no-print">{choice}</div>}
      <FlowDiagram
        graph={graph}
        selected={selected}
        onSelect={onSelect}
        onToggle={onToggle}
        icon={nodeIcon}
        figure={figure}
      />
      <FlowLegend graph={graph} icon={nodeIcon} />
      <FlowText graph={graph} />
    </Card>
  );
}
