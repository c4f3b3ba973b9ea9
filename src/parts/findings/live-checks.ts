import { addressChecks } from '../../core/audit/checks/addresses.ts';
import { nameChecks } from '../../core/audit/checks/names.ts';

/** The checks that run while somebody types; the details of their findings are whole sentences by themselves. */
export const liveChecks: ReadonlySet<string> = new Set([...addressChecks, ...nameChecks].map(({ id }) => id));
