/** One line a name: its class with what may be done to it, the new name, and what speaks against that. */

import type { Id } from '../../../../core/appliance/document/appliance-types.ts';
import {
  addressesOfName,
  type NameRule,
  nameClasses,
  nameClassOf,
} from '../../../../core/reip/mapping/name-classes.ts';
import type { MappingProblem, NameClass } from '../../../../core/reip/mapping-types.ts';
import { requestOf } from '../../../../core/reip/project/request-edits.ts';
import type { Reip } from '../../use-reip.ts';
import { problemsByRecord } from './problem-path.ts';

export type NameRow = {
  readonly id: Id;
  readonly name: string;
  readonly next: string;
  readonly address: string;
  readonly nameClass: NameClass;
  readonly rule: NameRule;
  /** Every address of the name: of a SCAN three, of a host with IPv4 and IPv6 two. */
  readonly ids: readonly Id[];
  readonly problem?: MappingProblem;
};

/** A name of several addresses is one line. */
export function nameRows({ base, work, problems }: Reip): readonly NameRow[] {
  const { nodeNames } = requestOf(work);
  const names = new Map(
    (work.request.renames ?? []).map(({ endpointId, hostname }) => [endpointId, hostname]),
  );
  const found = problemsByRecord(problems.filter(({ kind }) => kind === 'name'));
  const rows: NameRow[] = [];
  for (const endpoint of base.endpoints) {
    const { id, hostname, address } = endpoint;
    if (hostname === '') continue;
    const together = addressesOfName(base, endpoint).map((one) => one.id);
    if (together[0] !== id) continue;
    const nameClass = nameClassOf(base, endpoint, nodeNames);
    const problem = found.get(id)?.[0];
    rows.push({
      id,
      name: hostname,
      next: names.get(id) ?? hostname,
      address,
      nameClass,
      rule: nameClasses[nameClass],
      ids: together,
      ...(problem && { problem }),
    });
  }
  return rows;
}

/** The renames that a line means: the same for each of its addresses. */
export const renamesOf = ({ ids, name }: NameRow, text: string) =>
  ids.map((endpointId) => ({ endpointId, hostname: text === name ? undefined : text }));
