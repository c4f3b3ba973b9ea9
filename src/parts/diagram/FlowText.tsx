import { useMemo } from 'react';
import type { FlowGraph } from '../../core/appliance/flow/flow.ts';
import { type FlowSentence, flowWords } from '../../core/appliance/flow/flow-words.ts';

/** The diagram in sentences, for who would rather read. */
export function FlowText({ graph }: { graph: FlowGraph }) {
  const sentences = useMemo(() => flowWords(graph), [graph]);
  return (
    <details className="flow-words">
      <summary>As text</summary>
      <Sentences sentences={sentences} />
    </details>
  );
}

function Sentences({ sentences }: { sentences: readonly FlowSentence[] }) {
  return (
    <ul>
      {sentences.map(({ id, text, parts }) => (
        <li key={id}>
          {text}
          {parts.length > 0 && <Sentences sentences={parts} />}
        </li>
      ))}
    </ul>
  );
}
