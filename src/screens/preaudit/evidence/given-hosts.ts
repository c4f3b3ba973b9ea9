import type { Evidence } from '../../../core/audit/evidence/read-evidence.ts';

const hosts = new WeakMap<Evidence, string>();

/** The host that was given for all outputs of a text; a text that is read again gets the one of before. */
export function noteHost(evidence: Evidence, host: string | undefined): Evidence {
  if (host) hosts.set(evidence, host);
  return evidence;
}

export const hostOf = (evidence: Evidence): string | undefined => hosts.get(evidence);
