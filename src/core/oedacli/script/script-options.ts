import type { Appliance } from '../../appliance/document/appliance-types.ts';
import type { ScriptOptions } from './action.ts';
import { fileNamesFor } from './action.ts';

/**
 * `Example-vega01.xml`: the loaded es.xml when the document came from one, else the name that OEDA gives it, which is
 * `<Customer>-<prefix>.xml` (vendor document). A word in angle brackets replaces a part that the document lacks.
 */
export function defaultFile(appliance: Appliance): string {
  const source = appliance.sources.find(({ format }) => format === 'es-xml');
  const { customer, prefix } = appliance;
  return inFileName(source?.name ?? `${customer || '<Customer>'}-${prefix || '<prefix>'}.xml`);
}

/** What no name of a file holds, or no value of a command, gives way. */
const inFileName = (words: string) => words.replace(/[\\/"'`$\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, '-');

export function emptyOptions(appliance: Appliance): ScriptOptions {
  return { deploy: false, title: appliance.name, ...fileNamesFor(defaultFile(appliance)) };
}
