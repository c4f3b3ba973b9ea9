/** The acts of a step (schema-act.ts). */
import type { act } from '../appliance/document/schema-act.ts';
import type { DocumentOf } from '../appliance/document/schema-primitives.ts';

export type Act = DocumentOf<typeof act>;
export type ActOf<Kind extends Act['act']> = Extract<Act, { act: Kind }>;
