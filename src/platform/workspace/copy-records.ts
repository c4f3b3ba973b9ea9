/**
 * Copies the newest revision of an appliance from one place to another, with the imported files it refers to: 'Copy to
 * the appliance' and back. History stays where it is; the note of the new revision names the place it was copied from.
 */
import type { Appliance, Id } from '../../core/appliance/document/appliance-types.ts';
import { checkedStore } from '../records/checked-store.ts';
import type {
  RecordFailure,
  RecordMeta,
  RecordStore,
  SaveResult,
  SourceText,
} from '../records/record-store.ts';
import { saveNew } from './save-new.ts';

export type CopyOptions = {
  /** The place it comes from, in the words of the note: 'this browser', 'the appliance'. */
  readonly fromWhere: string;
  /**
   * When the other place holds an appliance of this id already. refuse: a conflict, to ask the user. revision: a new
   * revision on top of the one given. another: an appliance of its own.
   */
  readonly onto?: 'refuse' | 'another' | { readonly revision: number };
};

type CopyResult =
  | {
      readonly ok: true;
      readonly meta: RecordMeta;
      /** Imported files that the first place holds no more, by name. */
      readonly lostSources: readonly string[];
    }
  | Exclude<SaveResult, { readonly ok: true }>;

export async function copyRecords(
  from: RecordStore,
  target: RecordStore,
  id: Id,
  { fromWhere, onto = 'refuse' }: CopyOptions,
): Promise<CopyResult> {
  const to = checkedStore(target);
  const read = await from.read(id);
  if (!read.ok) return read;
  const sources = await copySources(from, to, read.appliance);
  if (!sources.ok) return sources;
  const note = `Copied from ${fromWhere}, revision ${read.meta.revision}`;
  const expected = typeof onto === 'object' ? onto.revision : 0;
  const saved =
    onto === 'another'
      ? (await saveNew(to, read.appliance, note, [])).result
      : await to.save(id, read.appliance, expected, note);
  return saved.ok ? { ok: true, meta: saved.meta, lostSources: sources.lost } : saved;
}

/** Before the document, so that no revision speaks of a text that is not there. */
async function copySources(
  from: RecordStore,
  to: RecordStore,
  appliance: Appliance,
): Promise<{ readonly ok: true; readonly lost: readonly string[] } | RecordFailure> {
  const lost: string[] = [];
  for (const { sha256, name } of appliance.sources) {
    const source: ({ readonly ok: true } & SourceText) | RecordFailure = await from.readSource(sha256);
    if (source.ok) {
      const saved = await to.saveSource({ sha256, name: source.name, text: source.text });
      if (!saved.ok) return saved;
    } else if (source.reason === 'missing') lost.push(name);
    else return source;
  }
  return { ok: true, lost };
}
