export { planAndProve as reip } from '../reip/checked-plan/plan-and-prove.ts';
