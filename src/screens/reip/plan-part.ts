/** Planner and proof, fetched behind the screen's frame: they are most of its weight. */

export { planAndProve } from '../../core/reip/checked-plan/plan-and-prove.ts';
