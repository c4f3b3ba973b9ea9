/** A document and a plan of it with nothing in them, for the objects of a proof that are kept (keep-shape.ts). */
import { emptyAppliance } from '../../appliance/document/empty-appliance.ts';
import type { Plan } from '../plan-types.ts';

export const noAppliance = emptyAppliance('', '');

export const emptyPlan: Plan = {
  id: '',
  name: '',
  at: '',
  baseSha256: '',
  strategy: 'rolling',
  mapping: [],
  networks: [],
  renames: {},
  answers: {},
  steps: [],
  edges: [],
  gaps: [],
  risks: [],
  assumptions: [],
  parking: [],
  problems: [],
};
