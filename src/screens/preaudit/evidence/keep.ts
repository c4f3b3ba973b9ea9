/** Evidence kept with the appliance: its facts in the document, its masked text once, as a separate source. */
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { sha256Hex } from '../../../core/artefacts/files/sha256.ts';
import { unfileAgreed } from '../../../core/audit/evidence/filed-differences.ts';
import type { Evidence } from '../../../core/audit/evidence/read-evidence.ts';
import { addEvidence, type Reconciled } from '../../../core/audit/evidence/reconcile.ts';
import type { SourceText } from '../../../platform/records/record-store.ts';

export const evidenceFormat = 'evidence';

/** The texts to store; none for an empty one. */
export const sourceTexts = (all: readonly Evidence[]): readonly SourceText[] =>
  firstOfEach(
    all.flatMap(({ name, text, sha256 = sha256Hex(text) }) => (text.trim() ? [{ sha256, name, text }] : [])),
  );

/** A text that several files have is one source, under the first of their names. */
const firstOfEach = (texts: readonly SourceText[]): readonly SourceText[] => {
  const seen = new Set<string>();
  return texts.filter(({ sha256 }) => seen.size < seen.add(sha256).size);
};

export function withEvidence(
  appliance: Appliance,
  reconciled: Reconciled,
  texts: readonly SourceText[],
): Appliance {
  const next = unfileAgreed(addEvidence(appliance, reconciled), reconciled);
  const known = new Set(next.sources.map(({ sha256 }) => sha256));
  const added = firstOfEach(texts)
    .filter(({ sha256 }) => !known.has(sha256))
    .map(({ name, sha256 }) => ({
      id: `source:${sha256.slice(0, 16)}`,
      name,
      format: evidenceFormat,
      sha256,
    }));
  return added.length > 0 ? { ...next, sources: [...next.sources, ...added] } : next;
}
