/** Work that a consistent plan forgets, repeats or excuses. */
import { judgeCareless } from './judge-careless.ts';
import { omissionMutants } from './omission-mutants.ts';

judgeCareless('work forgotten', omissionMutants, 12);
