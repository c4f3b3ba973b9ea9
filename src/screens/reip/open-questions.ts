import { openDecisions } from '../../core/reip/questions/question-groups.ts';
import type { Reip } from './use-reip.ts';

/** The questions that change the plan and are open. */
export const openQuestions = ({ base, mapping, work }: Pick<Reip, 'base' | 'mapping' | 'work'>) =>
  openDecisions(base, mapping, work.answers);
