/**
 * A thousand appliances of 5 revisions each, as a team has them after some years: one of 100,000 addresses, the others of 34
 * to 1,000. Few are generated, and renamed, so that the generator takes no part of the time.
 */
import type { Appliance } from '../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../src/core/appliance/example/vega01.ts';
import { applianceOfAddresses } from '../generate/appliance.ts';

export const manyAppliances = 1000;
export const manyRevisions = 5;

const four = (n: number) => String(n).padStart(4, '0');
export const nameOf = (n: number) => `${['prod', 'test', 'dev'][n % 3]}-${four(n)}`;

/** In the order of their saves: the last one is on top of the list, and small. */
export function* many(): Generator<Appliance> {
  const [small, middle, large, largest] = [exampleVega01(), ...[150, 400, 1000].map(applianceOfAddresses)];
  const huge = applianceOfAddresses(100_000);
  const ofSize = (n: number) => {
    if (n === 0) return huge;
    if (n % 20 === 0) return largest ?? small;
    if (n % 20 < 3) return large ?? small;
    return n % 20 < 8 ? (middle ?? small) : small;
  };
  for (let n = 0; n < manyAppliances; n++) {
    const name = nameOf(n);
    yield { ...ofSize(n), id: `appliance:${name}`, name, customer: `Customer ${n % 40}` };
  }
}

/** What an audit would give: the list shows it. */
export const assessed = { score: 87, answered: 101, checks: 113, failed: 3 };
