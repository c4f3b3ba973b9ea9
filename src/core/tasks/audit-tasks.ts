import type { Appliance } from '../appliance/document/appliance-types.ts';
import type { Finding } from '../audit/rules/types.ts';
import { runAudit } from '../audit/run/run.ts';
import { fixAll, previewFix } from '../audit/run/run-fixes.ts';

/** What the worker fetches when a large appliance is judged: a file is read without the checks. */
type Judged = { readonly appliance: Appliance; readonly now: number };

export const auditTasks = {
  audit: ({ appliance, now }: Judged) => runAudit(appliance, { now }),
  fix({ appliance, now, finding }: Judged & { readonly finding: Finding }) {
    const preview = previewFix(appliance, finding, { now });
    return preview && { fix: preview.fix, solved: preview.solved, arisen: preview.arisen };
  },
  fixAll: ({ appliance, now, checkId }: Judged & { readonly checkId: string }) =>
    fixAll(appliance, checkId, { now }),
};
