/** Commands that are spelt otherwise. */
import { judgeCareless } from './judge-careless.ts';
import { spellingMutants } from './spelling-mutants.ts';

judgeCareless('commands spelt otherwise', spellingMutants, 60);
