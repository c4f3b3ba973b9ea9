/** Steps, tables and fields of a plan that are others. */
import { frameMutants } from './frame-mutants.ts';
import { judgeCareless } from './judge-careless.ts';

judgeCareless('another frame', frameMutants, 90);
