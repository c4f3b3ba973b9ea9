/** A check is a record; what it finds are records too, plain values that may cross to the worker and back. */

import type { CollectionName, Id, Mark } from '../../appliance/document/appliance-types.ts';
import type { ProblemLevel } from '../../text/level.ts';

export type Severity = 'critical' | 'high' | 'medium' | 'low' | 'information';

/** Worst first. */
export const severities: readonly Severity[] = ['critical', 'high', 'medium', 'low', 'information'];

/** The level of each severity; a low finding has none. */
export const severityLevels: Readonly<Record<Severity, ProblemLevel | 'info' | undefined>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: undefined,
  information: 'info',
};

/** One value to set. A fix is a list of them, so it can be shown as a diff before it is applied. */
export type FieldEdit = {
  /** `services`: `id` is the service, for example `dns`. */
  readonly collection: CollectionName | 'services';
  readonly id: Id;
  readonly field: string;
  readonly value: string | number | boolean | readonly unknown[] | undefined;
};

export type Fix = {
  /** Label of the button: `Set to 10.20.10.14`. */
  readonly label: string;
  /** Label where it is one of several such fixes, of the words that they share: `Set default gateway on client`. */
  readonly many?: string;
  /** Why this value. */
  readonly reason: string;
  readonly edits: readonly FieldEdit[];
};

export type Finding = {
  readonly checkId: string;
  readonly severity: Severity;
  readonly title: string;
  readonly detail: string;
  /** Ids of the faulty records, the culprit first: endpoints, networks, machines. */
  readonly subjects: readonly Id[];
  /** The values read and their sources, one per line. */
  readonly evidence?: readonly string[];
  /** What the rule protects. */
  readonly benefit?: string;
  /** The consequence of leaving it as it is. */
  readonly risk?: string;
  readonly action?: string;
  /** Public message ids of the vendor, for example `PRVG-10507`. */
  readonly messages?: readonly string[];
  readonly mark?: Mark;
  readonly fix?: Fix;
};

/** A finding without the texts of its check; its own severity only where the check has several. */
type CheckResult = Pick<Finding, 'detail' | 'subjects' | 'evidence'> & {
  readonly severity?: Severity;
  /** Where the rule of this one has another source than that of the check. */
  readonly mark?: Mark;
};

/** An input that is not there: its place in the document and the records that lack it. */
export type Missing = { readonly missing: string; readonly subjects?: readonly Id[] };

/** Why the check has nothing to judge here. */
type Skip = { readonly skip: string };

export type Outcome = CheckResult | Missing | Skip;
