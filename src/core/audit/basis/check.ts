import type { Appliance, Mark } from '../../appliance/document/appliance-types.ts';
import type { ApplianceIndex } from '../../appliance/document/index-appliance.ts';
import type { View } from './check-context.ts';
import type { Recall } from './recollection.ts';
import type { Finding, Fix, Outcome, Severity } from './types.ts';

export type Check = {
  readonly id: string;
  readonly title: string;
  readonly severity: Severity;
  readonly mark: Mark;
  /** The consequence of leaving it as it is. */
  readonly risk?: string;
  readonly action?: string;
  /** Public message ids, separated by blanks. */
  readonly messages?: string;
  /** Key of the source in sources.ts. */
  readonly source?: string;
  /** Places of its inputs in the document, separated by spaces; inputs.ts names them. */
  readonly inputs: string;
  /** `undefined` between results is a place to pause: a check may have to look at 100,000 records. */
  readonly evaluate: (view: View) => Iterable<Outcome | undefined>;
  readonly fix?: (view: Ground, finding: Finding) => Fix | undefined;
};

/** A check that also runs while the user types: it reads addresses, names and networks alone. */
export type LiveCheck = Omit<Check, 'evaluate'> & {
  /** The missing input, in words; undefined when the document has all that the check reads. */
  readonly needs?: (appliance: Appliance) => string | undefined;
  readonly evaluate: (ground: Ground) => Iterable<Outcome | undefined>;
};

/** The part of a view that a check of a single address or name reads: it also runs while the user types, without a memory. */
export type Ground = { readonly appliance: Appliance; readonly index: ApplianceIndex } & Partial<
  Pick<Recall, 'ofList' | 'ofEndpoints'>
>;
