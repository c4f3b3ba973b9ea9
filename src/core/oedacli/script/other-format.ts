/**
 * A whole text of another format, opened as a script: every line would be a fault of its own.
 *
 *   otherFormat('<?xml version="1.0"?>\n<engineeredSystem/>')     'XML'
 */
const xml = /^\uFEFF?\s*<(?:\?xml\s|!DOCTYPE\s|!--|[A-Za-z_][^\s<>]{0,200}[\s/>])/;

/** A closed element or a comment: a prompt and a placeholder end with `>`, too. */
const endOfXml = /(?:<\/[^<>]+|\/|--)>$/;
const longestEnd = 1000;

export function otherFormat(text: string): 'XML' | 'JSON' | undefined {
  if (xml.test(text) && endOfXml.test(text.trimEnd().slice(-longestEnd))) return 'XML';
  // No command begins with a bracket, and only such a text is parsed.
  if (!/^\uFEFF?\s*[[{]/.test(text)) return undefined;
  try {
    JSON.parse(text.replace(/^\uFEFF/, ''));
    return 'JSON';
  } catch {
    return undefined;
  }
}
