/** Planner and proof, fetched behind the screen's frame: they are most of its weight. */

export { planAndProve } from '../../core/reip/plan-and-prove.ts';
