import type { RecordStore, SourceText } from '../../../platform/records/record-store.ts';

/**
 * Stores the texts one after the other; why the first one that cannot be stored was not, or undefined when all are.
 * The document is edited after that only: it must not speak of a text that is not there. What was stored before a
 * failure lies under its SHA-256 and is found again by the next try.
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
