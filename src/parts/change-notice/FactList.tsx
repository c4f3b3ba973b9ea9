import type { ReactNode } from 'react';
import { MarkPill } from '../labels/MarkPill.tsx';
import type { NoticeFact } from './notice-facts.ts';

/** Values of the notice, one per line: what, value, source, and the way to change it. */
export const FactList = ({
  facts,
  change,
}: {
  facts: readonly NoticeFact[];
  /** The link or button of a fact. */
  change: (fact: NoticeFact) => ReactNode;
}) => (
  <ul className="notice-known">
    {facts.map((fact) => (
      <li key={fact.id}>
        <span className="muted">{fact.label}</span>
        <span>{fact.value || <span className="muted">Not set</span>}</span>
        <span className="small muted">
          {fact.source}
          {fact.mark && <MarkPill mark={fact.mark} compact />}
        </span>
        {change(fact)}
      </li>
    ))}
  </ul>
);
