/** The dry run and the templates: fetched behind the screen, they are most of its weight. */
export { applyScript } from '../../core/oedacli/effect.ts';
export { templates } from '../../core/oedacli/templates.ts';
