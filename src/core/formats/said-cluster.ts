import type { EndpointRow } from './row.ts';
import { isNothing, plain } from './words.ts';

/** A column that the table calls so is kept as a note, and tells the nodes of a cluster apart. */
export function saidCluster({ notes }: EndpointRow): string | undefined {
  if (!notes) return undefined;
  for (const [heading, text] of Object.entries(notes))
    if (/^(?:rac)?cluster(?:name)?$/.test(plain(heading)) && !isNothing(text)) return text.trim();
  return undefined;
}
