import { useCallback, useMemo, useRef, useState } from 'react';
import type { Id } from '../../../../core/appliance/document/appliance-types.ts';
import { clientFlow, flowNetworks } from '../../../../core/appliance/flow/client-flow.ts';
import { type FlowGraph, type FlowNode, flowNodes } from '../../../../core/appliance/flow/flow.ts';
import { managementFlow } from '../../../../core/appliance/flow/management-flow.ts';
import type { OwnerState, Snapshot } from '../../../../core/reip/simulation/snapshot.ts';
import { FlowDiagram } from '../../../../parts/diagram/FlowDiagram.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { outOfService, stateLetters, stateWords } from './state-words.ts';

const admin = 'admin';
const nothing = () => undefined;

/** The subjects of a conflict, and its text. */
export type Trouble = { readonly subjects: ReadonlySet<Id>; readonly text: string };

/** The flow of a network in this snapshot, every box in the state of its addresses. */
export function SnapshotFlow({
  snapshot,
  network,
  trouble,
}: {
  readonly snapshot: Snapshot;
  /** Drawn first: an id, or nothing for the admin side. */
  readonly network?: Id | undefined;
  readonly trouble?: Trouble | undefined;
}) {
  const { appliance } = snapshot;
  const [chosen, setChosen] = useState(
    flowNetworks(appliance).some(({ id }) => id === network) && network !== undefined ? network : admin,
  );
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const figure = useRef<HTMLDivElement>(null);
  const graph = useMemo(() => {
    const draw = (opened: ReadonlySet<string>) =>
      chosen === admin
        ? managementFlow(appliance, { open: opened })
        : clientFlow(appliance, { open: opened, networkId: chosen });
    return toned(trouble ? unfolded(draw, open, trouble) : draw(open), snapshot, trouble);
  }, [appliance, chosen, open, snapshot, trouble]);
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

/** Groups are nested twice at most: a rack, and its servers of a kind. */
const nesting = 2;

/** With every group open that holds what the conflict is about. */
function unfolded(
  draw: (open: ReadonlySet<string>) => FlowGraph,
  open: ReadonlySet<string>,
  trouble: Trouble,
): FlowGraph {
  const opened = new Set(open);
  for (let round = 0; round < nesting; round++)
    for (const { id, group, subjects } of flowNodes(draw(opened)))
      if (group?.open === false && subjects.some((one) => trouble.subjects.has(one))) opened.add(id);
  return draw(opened);
}

function toned(
  graph: FlowGraph,
  { addresses, owners, away }: Snapshot,
  trouble: Trouble | undefined,
): FlowGraph {
  const isTroubled = ({ id, kind, subjects }: FlowNode) =>
    trouble?.subjects.has(id) || (kind !== 'ilom' && subjects.some((one) => trouble?.subjects.has(one)));
  const tone = (node: FlowNode): FlowNode => {
    if (node.group) return node;
    const [subject = ''] = node.subjects;
    const state = addresses.get(node.id)?.state ?? addresses.get(subject)?.state ?? owners.get(subject);
    const words = state === 'silent' && away.has(subject) ? outOfService : state && stateWords[state];
    return {
      ...node,
      ...(state && { tone: state, words: `${node.words}. ${words}` }),
      ...(trouble && isTroubled(node) && { problems: [...node.problems, trouble.text] }),
    };
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
