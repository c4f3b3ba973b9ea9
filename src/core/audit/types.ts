/** A check is a record; what it finds are records too, plain values that may cross to the worker and back. */
import type { ApplianceIndex } from '../appliance/index-appliance.ts';
import type { Appliance, CollectionName, Id, Mark } from '../appliance/types.ts';

export type Severity = 'critical' | 'high' | 'medium' | 'low' | 'information';

/** One value to set. A fix is a list of them, so it can be shown as a diff before it is applied. */
export type FieldEdit = {
  readonly collection: CollectionName;
  readonly id: Id;
  readonly field: string;
  readonly value: string | number | undefined;
};

export type Fix = {
  /** What the click does: `Set to 10.20.10.14`. */
  readonly label: string;
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
  readonly mark?: Mark;
  readonly fix?: Fix;
};

export type Check = {
  readonly id: string;
  readonly title: string;
  readonly severity: Severity;
  readonly mark: Mark;
  /** What is missing for an answer, in words; undefined when the document holds what the check reads. */
  readonly needs?: (appliance: Appliance) => string | undefined;
  /** `undefined` between results is a place to pause: a check may have to look at 100,000 records. */
  readonly evaluate: (appliance: Appliance, index: ApplianceIndex) => Iterable<CheckResult | undefined>;
};

/** A finding without what its check already says. */
export type CheckResult = Pick<Finding, 'detail' | 'subjects' | 'fix'>;
