/** Which file an XML or a web page is, by its root and the names that only one kind has. */
import type { Reading, Recognized } from './reading.ts';

const headLength = 4096;

const kinds: readonly (readonly [RegExp, Recognized, why: string])[] = [
  // A table before anything else: programs save spreadsheets as web pages.
  [
    /^(?:<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!doctype\s+html[^>]*>\s*)*<(?:html|head|body|table)\b[\s\S]*<t[dh]\b/i,
    'html-table',
    'a table of a web page',
  ],
  [
    /^(?:<!--[\s\S]*?-->\s*)?<(?:!doctype\s+html|html|head|body|form|div)\b/i,
    'html',
    'the elements of a web page',
  ],
  [/<nmaprun\b/i, 'nmap-xml', 'its root nmaprun'],
  [
    /<\?mso-application\b|<(?:[\w.-]+:)?workbook\b|urn:schemas-microsoft-com:office|urn:oasis:names:tc:opendocument/i,
    'workbook-xml',
    'the root of a workbook',
  ],
  [/<(?:[\w.-]+:)?(?:engineeredsystems?)\b/i, 'es-xml', 'its root engineeredSystem'],
  [
    /<(?:[\w.-]+:)?(?:databasemachine|exadata(?:machine|rack)?|machinetypes|machineusize)\b/i,
    'machine-xml',
    'elements of a databasemachine.xml',
  ],
];

export function xmlKind(start: string): readonly Reading[] {
  const head = start.slice(0, headLength);
  const known = kinds.find(([pattern]) => pattern.test(head));
  if (known) return [{ format: known[1], score: 100, why: known[2] }];
  // Keys of the stored configuration of a server, which no es.xml has.
  if (/<(?:ip_address|net_type|node_type|nameservers)\b/i.test(head))
    return [{ format: 'cell-conf', score: 90, why: 'keys such as IP_address and Net_type' }];
  // Names of items that only the description of a rack has, as elements or attributes.
  if (/\b(?:ulocation|ilomip)\b/i.test(head) && /\badmin(?:name|ip)\b/i.test(head))
    return [{ format: 'machine-xml', score: 90, why: 'names such as adminName and uLocation' }];
  if (/<(?:[\w.-]+:)?configuration\b/i.test(head) || /engineered\s*system/i.test(head))
    return [{ format: 'es-xml', score: 80, why: 'words of an engineered system' }];
  return [{ format: 'xml', score: 50, why: 'its notation' }];
}
