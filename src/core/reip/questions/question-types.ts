/** What a question needs to matter: something of that role changes, or the document has such a thing. */
import type { Mark } from '../../appliance/document/appliance-types.ts';
export type Matters = 'always' | 'admin' | 'client' | 'extra' | 'private' | 'cluster' | 'dns' | 'names';

/** What the planner reads from an answer. */
export type AnswerShape =
  | 'yes-no'
  | 'choice'
  | 'text'
  | 'number'
  | 'addresses'
  | 'window'
  | 'console'
  | 'boxes'
  | 'keep';

export type QuestionSection =
  | 'General'
  | 'Networks'
  | 'Names, DNS, NTP'
  | 'Cluster'
  | 'Consumers'
  | 'Vendor support and rollback';

export type Question = {
  readonly id: string;
  readonly section: QuestionSection;
  readonly text: string;
  readonly drives: string;
  readonly shape: AnswerShape;
  readonly options?: readonly string[];
  readonly matters: Matters;
  readonly mark: Mark;
  /** What the planner reads from it, in words. */
  readonly reads?: string;
  /** Work that a yes (or any text) adds. */
  readonly step?: { readonly phase: number; readonly title: string; readonly check: string };
};
