/** The dry run and the templates: one download behind the screen, because they are most of its weight. */
import { templates } from '../../../core/oedacli/assist/templates.ts';
import { applyScript } from '../../../core/oedacli/dry-run/apply-script.ts';

export const engine = { applyScript, templates };
export type Engine = typeof engine;
