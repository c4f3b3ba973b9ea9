import type { RecordStore, SourceText } from '../../../platform/records/record-store.ts';

/**
 * Stores the texts one after the other; returns the message of the first failure, or undefined when all are stored. The
 * caller edits the document only afterwards: it must not refer to a text that is not there. A text stored before a
 * failure is under its SHA-256, and the next try finds it again.
 */
export async function storeTexts(
  texts: readonly SourceText[],
  { saveSource }: Pick<RecordStore, 'saveSource'>,
): Promise<string | undefined> {
  for (const text of texts) {
    const saved = await saveSource(text);
    if (!saved.ok) return saved.message;
  }
  return undefined;
}
