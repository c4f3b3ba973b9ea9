/** A report in words that go outside: subjects by name instead of id, one row a check that is not evaluated. */

import type { Appliance, Id } from '../../appliance/document/appliance-types.ts';
import { nameOfId } from '../../appliance/document/record-by-id.ts';
import type { Suppression } from '../../appliance/document/service-types.ts';

export const subjectNames = (appliance: Appliance, subjects: readonly Id[]): string[] =>
  subjects.map((id) => nameOfId(appliance, id));

/** `Suppressed until 2025-12-31: accepted by the site` */
export const suppressedWords = ({ until, reason }: Suppression): string =>
  `Suppressed${until ? ` until ${until}` : ''}: ${reason}`;
