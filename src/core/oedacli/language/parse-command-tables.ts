/**
 * Reads the tables of commands. They are text, since text is what compresses: one line a command, one a parameter.
 *
 *   #ADD SCAN|Add a SCAN|page|flags|note       a command; page: its name in the vendor's book, `-` is `add-scan`, `book` the
 *                                              book itself; flags: action, now (it touches the machine at once; now:X with X
 *                                              only), forced, empty, vm, physical, off, % and variant:KEY=otherwise,
 *                                              adds:what/PARAMETER, like:OTHER-WITHOUT, seen:EDITION,EDITION (C is the
 *                                              current one)
 *   SCANPORT!|Port|port|=1521 @x ~y for:a,b|hint   a parameter; ! is required; = default, @ refers to, ~ derived default,
 *                                              or: replaced by, not: excludes, with: needs, must: required for, ? verify, secret
 *   >CLUSTER NAME [OPTIONAL] KEY(A,B)|...      the forms of its WHERE; >? when it may be left out, -KEY: not that one
 *   !PARAMETER=VALUE:words                     a caution; !where.KEY=VALUE:words one of a WHERE
 *   +ADMINNET!|title|NAME! IP                  a SET line
 *
 * A broken table throws at load, so no broken one can ship.
 */
import type { Mark } from '../../appliance/document/appliance-types.ts';
import type {
  Caution,
  Command,
  DerivedDefault,
  Parameter,
  Reference,
  Variant,
  Where,
  WhereForm,
} from './command-record.ts';
import type { Edition } from './editions.ts';
import { readKind } from './parse-kind.ts';
import { split, words } from './table-words.ts';

const book = 'https://docs.oracle.com/en/engineered-systems/exadata-database-machine/dbmin/';

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type Draft = Writable<Omit<Command, 'cautions' | 'sets' | 'parameters'>> & {
  parameters: Parameter[];
  cautions: Caution[];
  sets: Command[];
};

const setParameters: Readonly<Record<string, readonly [label: string, kind: string]>> = {
  NAME: ['Host name', 'host'],
  IP: ['Address', 'address'],
  NETMASK: ['Netmask', 'mask'],
  GATEWAY: ['Gateway', 'address'],
  NAME1: ['First host name', 'host'],
  IP1: ['First address', 'address'],
  NAME2: ['Second host name', 'host'],
  IP2: ['Second address', 'address'],
  NUM: ['Rack number', 'integer 1'],
  ULOC: ['Rack unit', 'integer 1 99'],
};

export function readCommands(area: string, text: string): Command[] {
  const commands: Draft[] = [];
  for (const row of text.trim().split('\n')) {
    const last = commands.at(-1);
    const rest = row.slice(1);
    if (row.startsWith('#')) commands.push(readCommand(area, rest, commands));
    else if (!last) throw new Error(`No command above: ${row}`);
    else if (row.startsWith('>')) last.where = readWhere(rest);
    else if (row.startsWith('!')) last.cautions.push(readCaution(rest));
    else if (row.startsWith('+')) last.sets.push(readSet(rest, last));
    else last.parameters.push(readParameter(row, last.mark));
  }
  for (const command of commands) {
    const { variant } = command;
    if (variant) command.variant = { ...variant, names: variantNames(command, variant) };
  }
  return commands;
}

function readCommand(area: string, row: string, earlier: readonly Draft[]): Draft {
  const [name = '', title = '', page = '', flags = '', note] = row.split('|');
  const [verb = '', object = ''] = name.split(' ');
  if (!page) throw new Error(`${name} names no page: write -, the name of its page, or book`);
  const command: Draft = {
    ...{ verb, object, title, area, mark: 'documented' },
    source: page === 'book' ? book : `${book}${page === '-' ? `${verb}-${object}`.toLowerCase() : page}.html`,
    ...{ parameters: [], cautions: [], sets: [], touches: 'never' },
  };
  for (const flag of words(flags)) {
    const [key = '', value = ''] = split(flag, ':');
    if (key === 'action') {
      command.isAction = true;
      command.touches = 'deployed';
    } else if (key === 'now') {
      command.touches = 'now';
      if (value) command.touchesWith = value;
    } else if (key === 'forced') command.isForced = true;
    else if (key === 'empty') command.mayBeEmpty = true;
    else if (key === 'seen') command.seen = readEditions(value);
    else if (key === 'vm' || value === 'vm') command.only = 'vm';
    else if (key === 'physical') command.only = 'physical';
    else if (key === 'off') command.unwritten = note || 'The catalog does not have its arguments';
    else if (key === '%') command.mark = 'practice';
    else if (key === 'variant') command.variant = readVariant(value);
    else if (key === 'adds') {
      const [what, by] = split(value, '/');
      command.adds = { what: what as Reference, by };
    } else if (key === 'like') {
      const [other, ...without] = value.split('-');
      const source = earlier.find((one) => `${one.verb}_${one.object}` === other);
      if (!source) throw new Error(`No command ${other}`);
      for (const { default: _default, derived: _derived, ...one } of source.parameters)
        if (!without.includes(one.name)) command.parameters.push({ ...one, required: false });
    } else throw new Error(`Unknown flag ${flag}`);
  }
  if (note && !command.unwritten) command.note = note;
  return command;
}

function readVariant(text: string): Variant {
  if (!text) return { names: [] };
  const [key, otherwise] = split(text, '=');
  return key.startsWith('where.')
    ? { names: [], parameter: key.slice(6), inWhere: true }
    : { names: [], parameter: key, ...(otherwise ? { otherwise } : {}) };
}

function variantNames({ parameters, where }: Draft, { parameter, inWhere, otherwise }: Variant) {
  const kind = parameters.find(({ name }) => name === parameter)?.kind;
  return [
    ...new Set([
      ...(otherwise ? [otherwise] : []),
      ...(kind?.is === 'choice' ? kind.values : []),
      ...((inWhere && parameter && where?.choices[parameter]) || []),
      ...parameters.flatMap(({ variants = [] }) => variants),
    ]),
  ];
}

function readParameter(row: string, commandMark: Mark): Parameter {
  const [head = '', label = '', kind = '', flags = '', hint] = row.split('|');
  const required = head.endsWith('!');
  const parameter: Writable<Parameter> = {
    name: required ? head.slice(0, -1) : head,
    ...{ label, required, kind: readKind(kind), mark: commandMark },
  };
  if (hint) parameter.hint = hint;
  for (const flag of words(flags)) {
    const [key, value] = split(flag, ':');
    const list = value.split(',');
    if (flag.startsWith('=')) parameter.default = flag.slice(1);
    else if (flag.startsWith('@')) parameter.refersTo = flag.slice(1) as Reference;
    else if (flag.startsWith('~')) parameter.derived = flag.slice(1).replaceAll('_', ' ') as DerivedDefault;
    else if (key === 'for') parameter.variants = list;
    else if (key === 'must') parameter.requiredFor = list;
    else if (key === 'or') parameter.replacedBy = list;
    else if (key === 'not') parameter.excludes = list;
    else if (key === 'with') parameter.needs = list;
    else if (key === 'vm') parameter.vmOnly = true;
    else if (key === 'secret') parameter.isSecret = true;
    else if (key === 'seen') parameter.seen = readEditions(value);
    else if (key === '?') parameter.mark = 'verify';
    else if (key === '%') parameter.mark = 'practice';
    else throw new Error(`Unknown flag ${flag} of ${head}`);
  }
  // How a bare word takes its value is not stated: it is written with one, as the one example has it.
  if (kind === 'bare') parameter.mark = 'practice';
  return parameter;
}

function readWhere(text: string): Where {
  const required = !text.startsWith('?');
  const choices: Record<string, readonly string[]> = {};
  const without: string[] = [];
  const forms = (required ? text : text.slice(1)).split('|').map((form): WhereForm => {
    const keys: string[] = [];
    const optional: string[] = [];
    let variants: readonly string[] | undefined;
    let seen: readonly Edition[] | undefined;
    for (const word of words(form)) {
      const [, open, key = '', values] = /^(\[?)([A-Z]+)(?:\(([^)]*)\))?\]?$/.exec(word) ?? [];
      if (word.startsWith('for:')) variants = word.slice(4).split(',');
      else if (word.startsWith('-')) without.push(word.slice(1));
      else if (word.startsWith('seen:')) seen = readEditions(word.slice(5));
      else if (!key) throw new Error(`Unknown WHERE key ${word}`);
      else (open ? optional : keys).push(key);
      if (values) choices[key] = values.split(',');
    }
    return { keys, optional, ...(variants ? { variants } : {}), ...(seen ? { seen } : {}) };
  });
  return { required, forms, choices, ...(without.length > 0 ? { without } : {}) };
}

function readCaution(text: string): Caution {
  const [head, words_] = split(text, ':');
  const [, where, parameter, values] = /^(where\.)?([A-Z]+)(?:=(\S*))?$/.exec(head) ?? [];
  if (!parameter) return { text };
  return {
    ...{ parameter, text: words_ },
    ...(where ? { inWhere: true } : {}),
    ...(values === undefined ? {} : { values: values.split(',') }),
  };
}

function readSet(row: string, { area, mark, source }: Draft): Command {
  const [head = '', title = '', parameters = ''] = row.split('|');
  const required = head.endsWith('!');
  return {
    ...{ verb: 'SET', object: required ? head.slice(0, -1) : head, title, area, mark, source, required },
    ...{ cautions: [], sets: [], touches: 'never' as const },
    parameters: words(parameters).map((word) => {
      const [label, kind] = setParameters[word.replace('!', '')] ?? [];
      return readParameter(`${word}|${label}|${kind}`, mark);
    }),
  };
}

const readEditions = (text: string): readonly Edition[] =>
  text.split(',').map((one) => (one === 'C' ? 'current' : (one as Edition)));
