/**
 * Random files that are like an es.xml in nothing but their names: any nesting, elements or attributes, either quote,
 * references in several spellings, comments, CDATA, line ends of both kinds.
 */
import * as fc from 'fast-check';

const names = [
  'machine',
  'network',
  'cluster',
  'scan',
  'vip',
  'ilom',
  'database',
  'databaseHome',
  'diskGroup',
  'rack',
  'user',
  'x:network',
  'things',
  'a',
  '__proto__',
  'constructor',
];
const fields = [
  'hostName',
  'HOST_NAME',
  'x:ip',
  'ip',
  'netmask',
  'gateway',
  'vlanId',
  'mtu',
  'domainName',
  'networkType',
  'type',
  'uLoc',
  'clusterName',
  'clusterHome',
  'databaseSid',
  'scanName',
  'scanIps',
  'dnsServers',
  'timeZone',
  'diskGroupName',
  'redundancy',
  'dbHomeLoc',
  'owner',
  'master',
  'colour',
  'hasOwnProperty',
  '__proto__',
];
const values = [
  '10.1.0.11',
  '10.1.0.12',
  '10.2.0.11',
  '255.255.255.0',
  '24',
  '2010',
  'a1',
  'a2.example.com',
  'Zürich & <Söhne>',
  '10.1.0.1,10.1.0.2, 10.1.0.3',
  'CLIENT',
  'ADMIN',
  'compute',
  'storage',
  'HIGH',
  'true',
  '/u01/app',
  'PAYROLL',
  '𝟙 😀',
  '"x\'',
  ']]',
  '',
];

const spellings: readonly ((character: string) => string)[] = [
  (c) => c,
  (c) => `&#${c.codePointAt(0)};`,
  (c) => `&#x${c.codePointAt(0)?.toString(16)};`,
];
const named: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A value with each character spelled in one of its ways. */
function spelled(value: string, seed: number): string {
  return [...value]
    .map(
      (character, i) =>
        named[character] ?? spellings[seed > 40 ? (seed + i) % 3 : 0]?.(character) ?? character,
    )
    .join('');
}

const seed = fc.nat(50);
const blank = fc.constantFrom('', ' ', '\n', '\r\n  ', '\t');
const value = fc.tuple(fc.constantFrom(...values), seed).map(([text, n]) => spelled(text, n));
const quote = fc.constantFrom('"', "'");

const attribute = fc
  .tuple(fc.constantFrom('id', ...fields), value, quote, blank)
  .map(([name, text, q, gap]) => [name, `${gap}=${gap}${q}${text}${q}`] as const);
const attributes = fc
  .uniqueArray(attribute, { selector: ([name]) => name, maxLength: 3 })
  .map((list) => list.map(([name, rest]) => ` ${name}${rest}`).join(''));
const extra = fc.constantFrom('', '', '', '<!-- & <ip>1</ip> -->', '<?own data?>', '<![CDATA[ <x> & ]]>');

const field = fc
  .tuple(fc.constantFrom('id', ...fields), value, blank, blank, extra, attributes, seed)
  .map(([name, text, before, after, more, given, n]) => {
    const list = n % 10 === 0 ? given : '';
    return `<${name}${list}>${before}${text}${after}${n % 7 === 0 ? more : ''}</${name}>`;
  });

const { element } = fc.letrec<{ element: string; inner: string }>((tie) => ({
  element: fc
    .tuple(fc.constantFrom(...names), attributes, fc.array(tie('inner'), { maxLength: 5 }), blank, extra)
    .map(([name, list, inner, gap, more]) =>
      inner.length === 0
        ? `<${name}${list}${gap}/>`
        : `<${name}${list}${gap}>${gap}${inner.join(gap)}${more}</${name}>${gap}`,
    ),
  inner: fc.oneof({ depthSize: 'small' }, field, field, tie('element')),
}));

/** A file with a root, some objects that are sure to be read, and whatever comes. */
export const randomXml = fc
  .tuple(
    fc.constantFrom('', '\ufeff'),
    fc.constantFrom('', '<?xml version="1.0" encoding="UTF-8"?>\r\n'),
    fc.array(element, { maxLength: 4 }),
    fc.array(field, { maxLength: 8 }),
    blank,
  )
  .map(
    ([bom, declaration, elements, more, gap]) =>
      `${bom}${declaration}<x:es xmlns:x="urn:x"${gap}>${elements.join(gap)}<network><hostName>b1</hostName>${more.join(gap)}<ip>10.9.0.1</ip></network>${gap}</x:es>${gap}`,
  );
