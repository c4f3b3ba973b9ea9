export { planAndProve as reip } from '../reip/plan-and-prove.ts';
