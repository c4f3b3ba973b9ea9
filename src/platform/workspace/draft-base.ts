/**
 * The revision that a draft began from. Where shared records were switched on after the edits, it is not in them but in
 * the browser's own records: its work becomes a new appliance, with the texts of its imported files.
 */
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import type { DraftMeta } from '../drafts/draft-schema.ts';
import { otherBase } from '../records/record-meta.ts';
import type { RecordFailure, RecordMeta, RecordStore, SourceText } from '../records/record-store.ts';

/** With shared records: what the browser itself stores. */
export type BrowserRecords = Pick<RecordStore, 'readRevision' | 'readSource'>;

type DraftBase =
  | {
      readonly ok: true;
      readonly appliance: Appliance;
      readonly meta: RecordMeta;
      /** Only the browser's records have it. */
      readonly onlyIn?: BrowserRecords;
    }
  | RecordFailure;

/** Of a draft of an appliance that was saved. */
export async function readDraftBase(
  { applianceId, baseRevision, baseSave }: DraftMeta,
  records: Pick<RecordStore, 'readRevision'>,
  browserRecords: BrowserRecords | undefined,
): Promise<DraftBase> {
  const baseIn = async (store: Pick<RecordStore, 'readRevision'>) => {
    const read = await store.readRevision(applianceId, baseRevision);
    return read.ok && baseSave && read.meta.saveId !== baseSave ? otherBase(read.meta) : read;
  };
  const base = await baseIn(records);
  if (base.ok || base.reason !== 'missing' || !browserRecords) return base;
  const own = await baseIn(browserRecords);
  if (own.ok) return { ...own, onlyIn: browserRecords };
  return own.reason === 'missing' ? base : own;
}

/** The files of a draft and of its base, which another store is to have before a revision that names them. */
export async function sourcesOfBoth(
  appliance: Appliance,
  { readSource }: BrowserRecords,
  ofDraft: readonly SourceText[],
): Promise<{ readonly ok: true; readonly sources: readonly SourceText[] } | RecordFailure> {
  const sources = [...ofDraft];
  for (const { sha256 } of appliance.sources) {
    if (sources.some((one) => one.sha256 === sha256)) continue;
    const read = await readSource(sha256);
    if (read.ok) sources.push({ sha256, name: read.name, text: read.text });
    else if (read.reason !== 'missing') return read;
  }
  return { ok: true, sources };
}
