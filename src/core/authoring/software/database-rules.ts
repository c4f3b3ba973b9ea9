/**
 * Naming rules of databases, homes and disk groups (Database Reference, DB_NAME; SRVCTL object table): each returns a
 * sentence, or undefined. `$` is valid in a database name, but no script of the console may contain it, so it is
 * reported.
 *
 *   databaseNameProblem('PAYROLL_01')     PAYROLL_01 has 10 characters. Enter a database name of at most 8.
 */
import type { ProblemLevel } from '../../text/level.ts';
import { nameTooLong } from '../design/name-limits.ts';

const shape = (text: string, what: string) =>
  /^[a-z][a-z0-9_#$]*$/i.test(text)
    ? undefined
    : `"${text}" is not a ${what}. Enter a letter first, then letters, digits, _, # and $ only.`;

const required = (text: string) => (text === '' ? 'Field is required' : undefined);

/** DB_NAME: 8; instances are it and a number, at most 15 together. */
export const databaseNameProblem = (name: string): string | undefined =>
  required(name) ?? nameTooLong(name, 'database name', 8) ?? shape(name, 'database name');

export const pdbNameProblem = (name: string): string | undefined =>
  required(name) ?? nameTooLong(name, 'PDB name', 30) ?? shape(name, 'PDB name');

export const uniqueNameProblem = (name: string): string | undefined =>
  nameTooLong(name, 'unique name', 30) ?? shape(name, 'unique name');

/** Stored in upper case. */
export const diskGroupNameProblem = (name: string): string | undefined =>
  required(name) ?? nameTooLong(name, 'disk group name', 30) ?? shape(name, 'disk group name');

/** A home, base or inventory. */
export function pathProblem(path: string): string | undefined {
  if (path === '') return 'Field is required';
  if (!path.startsWith('/') || /\s/.test(path))
    return 'Enter a full path that begins with / and contains no space.';
  return path.length > 1 && path.endsWith('/') ? 'The path ends with a slash. Remove it.' : undefined;
}

/** The Grid home is neither the base of its owner nor a folder below it. */
export const gridHomeProblem = (home: string, base: string | undefined): string | undefined =>
  pathProblem(home) ??
  (base && `${home}/`.startsWith(`${base}/`)
    ? `${home} is in the base ${base} of its owner. Enter a path outside it.`
    : undefined);

const numbers = (version: string) => version.split('.').map(Number);

/** 12.x and 19.x have a known form; of other releases a mismatch is only a warning. */
export function versionMessage(version: string): { level: ProblemLevel; text: string } | undefined {
  if (/^\d{2}\.\d{1,2}\.\d\.\d\.\d{6}$/.test(version)) return undefined;
  if (version === '') return { level: 'error', text: 'Field is required' };
  return /^(?:12|19)(?:\.|$)/.test(version)
    ? { level: 'error', text: `${version} is not a full version. Enter one like 19.26.0.0.250121.` }
    : {
        level: 'warning',
        text: 'This version does not have the form of 12.x and 19.x. Check it for your release.',
      };
}

/** Grid Infrastructure is equal to or above every database release (field practice). */
export function isBelow(grid: string, database: string): boolean {
  const [one, other] = [numbers(grid), numbers(database)];
  for (let i = 0; i < Math.max(one.length, other.length); i++) {
    const difference = (one[i] ?? 0) - (other[i] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
