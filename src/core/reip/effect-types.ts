/** The effects of a step on the model that the proof walks (schema-effect.ts). */
import type { effect } from '../appliance/document/schema-effect.ts';
import type { DocumentOf } from '../appliance/document/schema-primitives.ts';

export type Effect = DocumentOf<typeof effect>;
export type Move = Extract<Effect, { do: 'take' }>['moves'][number];
export type Side = Move['side'];
