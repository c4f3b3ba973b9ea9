import { judge } from './judge.ts';

judge(6);
