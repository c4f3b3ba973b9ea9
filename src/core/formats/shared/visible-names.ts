/**
 * Escapes invisible characters in all names that were read. A host name has letters, digits and hyphens (RFC 1123), so
 * characters that are invisible or change the direction of the line are escaped and reported. A name on the screen is
 * then the name in the document.
 */

import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { collectionOf } from '../../appliance/document/collection-of.ts';
import { collectionNames } from '../../appliance/document/record-labels.ts';
import { invisibleCharacters, visible } from '../../text/invisible-characters.ts';
import { listed, type ReadResult } from './result.ts';

/** Fields that hold a name; remarks and scripts stay as they are. */
const named = ['name', 'hostname', 'domain', 'prefix', 'aliases'] as const;

/** The same record when all of its names can be seen. */
function seen<T extends Readonly<Record<string, unknown>>>(record: T, escaped: Set<string>): T {
  let next = record;
  for (const field of named) {
    const value = record[field];
    const texts: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (!texts.some((text) => typeof text === 'string' && invisibleCharacters.test(text))) continue;
    const shown = texts.map((text) => (typeof text === 'string' ? visible(text) : text));
    for (const [i, text] of shown.entries()) if (text !== texts[i]) escaped.add(String(text));
    next = { ...next, [field]: Array.isArray(value) ? shown : shown[0] };
  }
  return next;
}

function withNames(appliance: Appliance, escaped: Set<string>): Appliance {
  let next = seen(appliance, escaped);
  for (const name of collectionNames) {
    const records = collectionOf(appliance, name);
    const shown = records.map((record) => seen(record, escaped));
    if (shown.some((record, i) => record !== records[i])) next = { ...next, [name]: shown };
  }
  return next;
}

/**
 * Escapes invisible characters in all names and messages of a result. The text is tested first, because most have none.
 */
export function escapeInvisible(result: ReadResult, text: string): ReadResult {
  // A sign may be written as \u202e in JSON, as &#8238; in XML.
  if (!invisibleCharacters.test(text.replace(/^\ufeff/, '')) && !/\\u|&#/.test(text)) return result;
  const escaped = new Set<string>();
  const worded = <T extends { readonly message: string }>(list: readonly T[]): T[] =>
    list.map((one) =>
      invisibleCharacters.test(one.message) ? { ...one, message: visible(one.message) } : one,
    );
  const read = <T extends { readonly appliance: Appliance; readonly notes: readonly { message: string }[] }>(
    of: T,
  ): T => {
    const appliance = withNames(of.appliance, escaped);
    const notes = worded(of.notes);
    const message = `Characters that are invisible or that reverse the line are written out in these names; write the names again: ${listed([...escaped])}`;
    return { ...of, appliance, notes: escaped.size > 0 ? [{ message, toCheck: true }, ...notes] : notes };
  };
  if (!result.ok) {
    const { partial, problems } = result;
    return { ...result, problems: worded(problems), ...(partial && { partial: read(partial) }) };
  }
  const { recognized } = result;
  const groups = recognized?.map((group) => ({ ...group, samples: group.samples.map(visible) }));
  return { ...read(result), ...(groups && { recognized: groups }) };
}
