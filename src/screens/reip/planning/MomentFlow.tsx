import { useCallback, useMemo, useRef, useState } from 'react';
import { clientFlow, flowNetworks } from '../../../core/appliance/flow/client-flow.ts';
import type { FlowGraph, FlowNode } from '../../../core/appliance/flow/flow.ts';
import { managementFlow } from '../../../core/appliance/flow/management-flow.ts';
import type { Moment, OwnerState } from '../../../core/reip/moment.ts';
import { FlowDiagram } from '../../../parts/diagram/FlowDiagram.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { stateLetters, stateWords } from './step-words.ts';

const admin = 'admin';
const nothing = () => undefined;

/** The flow of a network as it is at this moment, every box in the state of its addresses. */
export function MomentFlow({ moment }: { readonly moment: Moment }) {
  const { appliance } = moment;
  const [chosen, setChosen] = useState(admin);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const figure = useRef<HTMLDivElement>(null);
  const graph = useMemo(() => {
    const drawn =
      chosen === admin
        ? managementFlow(appliance, { open })
        : clientFlow(appliance, { open, networkId: chosen });
    return toned(drawn, moment);
  }, [appliance, chosen, open, moment]);
  const toggle = useCallback(
    (group: string) =>
      setOpen((before) => {
        const after = new Set(before);
        if (!after.delete(group)) after.add(group);
        return after;
      }),
    [],
  );
  return (
    <div className="stack">
      <SelectField
        label="Network drawn"
        value={chosen}
        options={[
          { value: admin, label: 'Admin, ILOM, switches' },
          ...flowNetworks(appliance).map(({ id, name }) => ({ value: id, label: name || id })),
        ]}
        onChange={setChosen}
      />
      <FlowDiagram
        graph={graph}
        selected={undefined}
        onSelect={nothing}
        onToggle={toggle}
        icon={stateIcon}
        figure={figure}
      />
    </div>
  );
}

/** In the place of the kind's sign: at this slider the state is what counts. */
const stateIcon = (node: FlowNode) =>
  node.tone && (
    <text className="flow-letter" x={6} y={11} textAnchor="middle">
      {stateLetters[node.tone as OwnerState]}
    </text>
  );

function toned(graph: FlowGraph, { addresses, owners }: Moment): FlowGraph {
  const tone = (node: FlowNode): FlowNode => {
    const [subject = ''] = node.subjects;
    const state = addresses.get(node.id)?.state ?? addresses.get(subject)?.state ?? owners.get(subject);
    if (!state || node.group) return node;
    return { ...node, tone: state, words: `${node.words}. ${stateWords[state]}` };
  };
  return {
    ...graph,
    top: graph.top.map((row) => row.map(tone)),
    sections: graph.sections.map((section) => ({
      ...section,
      ...(section.head && { head: tone(section.head) }),
      left: section.left.map(tone),
      right: section.right.map(tone),
      parts: section.parts.map((part) => ({ ...part, stacks: part.stacks.map((stack) => stack.map(tone)) })),
      foot: section.foot.map(tone),
    })),
  };
}
