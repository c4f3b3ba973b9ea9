/** The catalog in words: what HELP of the product shows of a command, a parameter, a WHERE clause. */
import { listWords } from '../../text/list-words.ts';
import { findParameter } from './command-catalog.ts';
import type { Command, Kind, Parameter } from './command-record.ts';
import { clusterKeys, findWhereKey } from './where-keys.ts';

/** `at most 8 characters, 30 for PDB`; empty for free text. */
export function kindWords(kind: Kind): string {
  switch (kind.is) {
    case 'choice':
      return kind.values.join(', ');
    case 'flag':
      return 'true, false';
    case 'integer':
      return kind.max === undefined ? `number from ${kind.min}` : `${kind.min} to ${kind.max}`;
    case 'name': {
      const more = Object.entries(kind.maxFor ?? {}).map(([variant, max]) => `, ${max} for ${variant}`);
      return `at most ${kind.max} characters${more.join('')}`;
    }
    case 'short-name':
      return `at most ${kind.max} characters, the first one a letter`;
    case 'list': {
      const of = kind.of === 'address' ? 'addresses' : kind.of === 'mail' ? 'mail addresses' : 'list';
      const how =
        kind.separator === ' '
          ? 'separated by spaces'
          : kind.separator === ','
            ? 'separated by commas'
            : 'separated by commas or spaces';
      return `${of}, ${how}${kind.quote === '"' ? ', in double quotes' : ''}${kind.most ? `, at most ${kind.most}` : ''}`;
    }
    case 'version':
      return 'full version, for example 19.26.0.0.250121';
    case 'path':
      return 'full path';
    case 'mask':
      return 'netmask, for example 255.255.255.0';
    case 'text':
    case 'label':
      return '';
    default:
      return {
        file: 'file',
        address: 'address',
        mac: 'MAC address',
        mail: 'mail address',
        host: 'host name',
        domain: 'domain',
        size: 'size',
      }[kind.is];
  }
}

/** One line about a parameter: values, default, what it excludes, and its note. */
export function parameterWords(parameter: Parameter): string {
  const { kind, derived, variants, excludes, needs, replacedBy, hint } = parameter;
  const preset = parameter.default ?? derived;
  return [
    kindWords(kind),
    preset && `default: ${preset}`,
    variants && `with ${variants.join(', ')}`,
    replacedBy && `or ${replacedBy.join(', ')}`,
    // The hint covers longer lists.
    excludes && excludes.length < 5 && `not with ${excludes.join(', ')}`,
    needs && `together with ${needs.join(', ')}`,
    hint,
  ]
    .filter(Boolean)
    .join('. ');
}

/** The editions of the book that list it: `Seen in the editions for 25, 26 and 24.`; undefined when they were not compared. */
export function seenWords({ seen }: Pick<Command, 'seen'>): string | undefined {
  const releases = seen?.flatMap((edition) => (edition === 'current' ? ['25', '26'] : edition));
  return releases && `Seen in the editions for ${listWords([...new Set(releases)].sort())}.`;
}

/** `WHERE` in words, one entry a form: `CLUSTERNAME | CLUSTERNUMBER | CLUSTERID and DBHOMELOC`. */
export const whereWords = ({ where }: Command): readonly string[] =>
  (where?.forms ?? []).map(({ keys, optional, variants }) => {
    const selector = clusterKeys.filter((key) => !where?.without?.includes(key)).join(' or ');
    const all = keys.map((key) => (key === 'CLUSTER' ? selector : key));
    const words = [...all, ...optional.map((key) => `[${key}]`)].join(' and ');
    return variants ? `${words} (${variants.join(', ')})` : words;
  });

/** The syntax in one line: `ADD SCAN SCANNAME= [SCANPORT=] SCANIPS= WHERE CLUSTERNAME=`. */
export function syntaxLine(command: Command): string {
  const optional = (text: string, must: boolean | undefined) => (must ? text : `[${text}]`);
  // A parameter that another can replace, or that only one variant takes, is not required in every line.
  const parameters = command.parameters.map(({ name, required, replacedBy, variants }) =>
    optional(`${name}=`, required && !replacedBy && !variants),
  );
  const [form] = command.where?.forms ?? [];
  const keys = form?.keys.map((key) => `${key === 'CLUSTER' ? 'CLUSTERNAME' : key}=`).join(' ');
  const where = keys ? [optional(`WHERE ${keys}`, command.where?.required)] : [];
  return [command.verb, command.object, ...parameters, ...where].filter(Boolean).join(' ');
}

/** What a name means in a command: of a parameter, else of a WHERE key. */
export function nameWords(command: Command | undefined, name: string, inWhere: boolean): string | undefined {
  const record = inWhere ? findWhereKey(name) : findParameter(command, name);
  return record && [record.label, parameterWords(record)].filter(Boolean).join('. ');
}

/** Does the command answer a search, by its name, its words, or one of its parameters? */
export function matchesCommand({ verb, object, title, area, parameters }: Command, search: string): boolean {
  const text = [verb, object, title, area, ...parameters.map(({ name, label }) => `${name} ${label}`)]
    .join(' ')
    .toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
