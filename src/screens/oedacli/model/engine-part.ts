/** The dry run and the templates: fetched behind the screen, they are most of its weight. */

export { templates } from '../../../core/oedacli/assist/templates.ts';
export { applyScript } from '../../../core/oedacli/dry-run/apply-script.ts';
