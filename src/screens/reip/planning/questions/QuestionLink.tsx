import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { viewPath } from '../../labels.ts';
import type { Reip } from '../../use-reip.ts';

/** To where a question is answered. */
export const QuestionLink = ({
  reip,
  id,
  children,
}: {
  readonly reip: Pick<Reip, 'appliance'>;
  readonly id: string;
  readonly children: ReactNode;
}) => <Link href={viewPath(reip.appliance, 'questions', { question: id })}>{children}</Link>;

/** The questions that a text of the proof names: `answer QN-13 or QG-12`. */
export const questionsIn = (text: string): readonly string[] => [...new Set(text.match(/\bQ[A-Z]-\d\d\b/g))];
