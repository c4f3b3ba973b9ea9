/** What passes over all appliances compute of each of them: one file to load, as each of the parts is small. */
import { duplicateSearchIn } from '../appliance/networks/cross-appliance-duplicates.ts';
import { auditSummary } from '../audit/run/audit-summary.ts';
import { takenRanges } from '../reip/mapping/taken-ranges.ts';

export const acrossAppliances = { duplicateSearchIn, takenRanges, auditSummary };
