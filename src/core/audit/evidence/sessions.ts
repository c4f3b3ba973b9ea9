/**
 * A session of SQL*Plus or RMAN is of one database: its name may come before or after what was asked. Two names in one
 * session name none.
 */
import type { Reading } from './reading.ts';
import type { Seen } from './types.ts';

type InSession = { readonly reading: Reading; readonly session: number | undefined };

const isUnnamed = ({ subject }: Seen) => 'database' in subject && subject.database === '';

/** `rman` shows it when it connects: `connected to target database: PAYROLL (DBID=1)`. */
export const connectedTo = (text: string): string | undefined =>
  /^connected to target database:\s*([\w$#]+)/im.exec(text)?.[1];

/** `connections`: sessions to the databases that tools named when they connected. */
export function nameSessions(
  all: readonly InSession[],
  connections: readonly (readonly [session: number, name: string])[],
): readonly Reading[] {
  const names = new Map<number, Set<string>>();
  for (const [session, name] of connections) names.set(session, (names.get(session) ?? new Set()).add(name));
  for (const { reading, session } of all) {
    if (session === undefined) continue;
    const own = names.get(session) ?? new Set<string>();
    names.set(session, own);
    for (const { subject } of reading.seen)
      if ('database' in subject && subject.database) own.add(subject.database);
    for (const { attribute, value } of reading.leftUncompared) if (attribute === 'database') own.add(value);
  }
  return all.map(({ reading, session }) => {
    const [name, ...others] = names.get(session ?? -1) ?? [];
    if (name === undefined || others.length > 0 || !reading.seen.some(isUnnamed)) return reading;
    return {
      ...reading,
      seen: reading.seen.map((one) => (isUnnamed(one) ? { ...one, subject: { database: name } } : one)),
    };
  });
}
