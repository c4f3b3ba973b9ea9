/** The lazy part with the services that work on documents. */
import '../parts/shared-download.ts';

export { createWorkbench } from '../platform/workbench.ts';
