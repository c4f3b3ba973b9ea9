import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import type { Evidence } from '../../core/audit/evidence/read-evidence.ts';
import type { AuditReport } from '../../core/audit/run/run.ts';

/** What every view of the pre-audit gets. */
export type PanelProps = {
  readonly appliance: Appliance;
  /** Of this document, or of its previous state while it is judged again or could not be. */
  readonly report: AuditReport;
  /** The report is an earlier one: that of this state is being made, or its run failed. Nothing of it is shown as good. */
  readonly isStale: boolean;
  /** The report when the screen was opened: the reasons why the score moved are counted from it. */
  readonly first: AuditReport;
  /** Evidence that was read but not stored yet; it survives a look at another view. */
  readonly pending: readonly Evidence[];
  /** From what is pending when it is called: a long reading may end after a shorter one that began later. */
  readonly setPending: (change: (pending: readonly Evidence[]) => readonly Evidence[]) => void;
};
