import { sha256Hex } from '../artefacts/files/sha256.ts';
import { type Evidence, type EvidenceOptions, readEvidence } from '../audit/evidence/read-evidence.ts';

/** The sum comes along, so that keeping a long text holds nothing up. */
export function evidence({ text, ...options }: EvidenceOptions & { readonly text: string }): Evidence {
  const read = readEvidence(text, options);
  return { ...read, sha256: sha256Hex(read.text) };
}
