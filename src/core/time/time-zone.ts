/**
 * Names of time zones, looked up in the table of the platform.
 *
 *   canonicalTimeZone('europe/berlin')    'Europe/Berlin'
 */

const looked = new Map<string, string | undefined>();

/** The name that the platform gives to a zone, for an alias another one; undefined for an unknown zone. Case is ignored. */
export function canonicalTimeZone(text: string): string | undefined {
  if (looked.has(text)) return looked.get(text);
  const name = lookUp(text);
  // A look-up is slow. The limit keeps the texts of a typing user from adding up.
  if (looked.size > 1000) looked.clear();
  looked.set(text, name);
  return name;
}

export const isTimeZone = (text: string): boolean => canonicalTimeZone(text) !== undefined;

/** Why a text is no time zone, and what to enter; undefined when it is one. */
export const timeZoneProblem = (text: string): string | undefined =>
  isTimeZone(text) ? undefined : `"${text}" is not a time zone. Enter one like Europe/Berlin.`;

function lookUp(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
