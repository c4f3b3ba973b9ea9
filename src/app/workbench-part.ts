/** The lazy part with the services that work on documents. */

export { createWorkbench } from '../platform/composition/workbench.ts';
