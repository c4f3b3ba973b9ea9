/** Guesses from names alone: machines of their own, kinds of machines, networks of addresses. */
import type { Machine } from '../../appliance/document/appliance-types.ts';
import { getOrCreate } from '../../collections/grouping.ts';
import type { EndpointRow } from '../shared/endpoint-row.ts';
import { isMaskName } from '../shared/name-conventions.ts';
import { type Guess, mostGuesses } from '../shared/result.ts';
import type { RoledRow } from './placed-row.ts';

type Mutable = { what: Guess['what']; as: string; names: string[]; lines: number[]; count: number };

export function guessesOf(rows: readonly RoledRow[], machines: readonly Machine[]): readonly Guess[] {
  const guesses = new Map<string, Mutable>();
  const add = (what: Guess['what'], as: string, name: string, { line }: EndpointRow) => {
    const guess = getOrCreate(
      guesses,
      `${what} ${as}`,
      (): Mutable => ({ what, as, names: [], lines: [], count: 0 }),
    );
    guess.count++;
    if (guess.names.length === mostGuesses) return;
    guess.names.push(name);
    guess.lines.push(line);
  };
  const kinds = new Map(machines.map(({ id, kind }) => [id, kind]));
  const seen = new Set<string>();
  const stated = new Set<string>();
  const reasoned = new Set<string>();
  for (const { row, owner } of rows) {
    if (row.machineKind) stated.add(owner.id);
    if (row.machine || row.machineKind || row.network?.role === 'management') reasoned.add(owner.id);
  }
  for (const { row, owner, role, isRoleGuessed } of rows) {
    if (isRoleGuessed) add('network', role, row.hostname, row);
    if (seen.has(owner.id)) continue;
    seen.add(owner.id);
    const kind = kinds.get(owner.id);
    if (kind === undefined) continue;
    if (!reasoned.has(owner.id) && !isMaskName(owner.name)) add('machine', kind, owner.name, row);
    if (!stated.has(owner.id)) add('kind', kind, owner.name, row);
  }
  return [...guesses.values()];
}
