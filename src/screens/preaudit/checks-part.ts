/** The checks, fetched behind the screen's frame: they are most of its weight. */
import '../../parts/shared-download.ts';

export { runAudit } from '../../core/audit/run.ts';
