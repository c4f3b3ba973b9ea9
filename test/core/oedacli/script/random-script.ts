/** Random commands and scripts from the catalog: right in form, with names that need not be in any document. */
import * as fc from 'fast-check';
import {
  isRequired,
  isTaken,
  writtenCommands,
} from '../../../../src/core/oedacli/language/command-catalog.ts';
import type { Command, Kind, Parameter } from '../../../../src/core/oedacli/language/command-record.ts';
import { clusterKeys, findWhereKey } from '../../../../src/core/oedacli/language/where-keys.ts';
import {
  type CommandLine,
  commandLine,
  type Pair,
  type Script,
  type ScriptLine,
} from '../../../../src/core/oedacli/script/script.ts';

const word = fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{0,6}$/);
const address = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map((parts) => `10.${parts.join('.')}`);
const text = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 ,;=#()*é-]{0,12}$/);

export function valueFor(kind: Kind): fc.Arbitrary<string> {
  switch (kind.is) {
    case 'choice':
      return fc.constantFrom(...kind.values);
    case 'flag':
      return fc.constantFrom('true', 'false');
    case 'integer':
      return fc.integer({ min: kind.min, max: kind.max ?? 9999 }).map(String);
    case 'version':
      return fc.constantFrom('19.26.0.0.250121', '19.27.0.0.250415', '12.1.0.2.170418');
    case 'path':
      return word.map((name) => `/u01/app/${name}`);
    case 'file':
      return word.map((name) => `${name}.xml`);
    case 'address':
      return address;
    case 'mask':
      return fc.constantFrom('255.255.255.0', '255.255.255.128');
    case 'mac':
      return fc.constant('00:10:e0:12:34:56');
    case 'mail':
      return word.map((name) => `${name}@example.com`);
    case 'domain':
      return word.map((name) => `${name}.example.com`);
    case 'size':
      return fc.integer({ min: 1, max: 9999 }).map((size) => `${size}GB`);
    case 'list': {
      const item = kind.of === 'address' ? address : kind.of === 'mail' ? valueFor({ is: 'mail' }) : word;
      return fc
        .uniqueArray(item, { minLength: 1, maxLength: Math.min(kind.most ?? 3, 3) })
        .map((items) => items.join(kind.separator === 'any' ? ' ' : kind.separator));
    }
    case 'text':
      return text.map((value) => value.trimEnd());
    default:
      return word;
  }
}

const pairOf = ({ name, kind }: Parameter): fc.Arbitrary<Pair> =>
  valueFor(kind).map((value) => ({ name, value }));

/** The command in one of its variants: required parameters, and any of the others that may go with them. */
export function commandOf(command: Command): fc.Arbitrary<CommandLine> {
  const variants = command.variant?.names ?? [undefined];
  return fc.constantFrom(...variants).chain((variant) => {
    const deciding = command.variant?.inWhere ? undefined : command.variant?.parameter;
    const taken = command.parameters.filter((one) => isTaken(one, variant) && one.name !== deciding);
    const must = taken.filter((one) => isRequired(one, variant));
    return fc.tuple(fc.subarray(taken), whereOf(command, variant)).chain(([some, where]) => {
      const chosen = resolved(taken, must, some);
      const free = chosen.some(({ excludes }) => excludes?.includes('WHERE')) ? [] : where;
      const decided: Pair[] =
        deciding && variant !== command.variant?.otherwise ? [{ name: deciding, value: variant ?? '' }] : [];
      return fc
        .tuple(...chosen.map(pairOf))
        .map((pairs) => commandLine(command.verb, command.object, sized([...decided, ...pairs]), free));
    });
  });
}

/** Two shares of one thing stay within it. */
const sized = (pairs: readonly Pair[]): Pair[] =>
  pairs.map((pair) =>
    pair.name.endsWith('SPLIT') ? { ...pair, value: String((Number(pair.value) % 50) + 1) } : pair,
  );

function resolved(
  taken: readonly Parameter[],
  must: readonly Parameter[],
  some: readonly Parameter[],
): Parameter[] {
  const names = new Set<string>();
  const put = (parameter: Parameter) => {
    const rivals = [...(parameter.excludes ?? [])];
    if (rivals.some((name) => names.has(name))) return;
    if (taken.some(({ name, excludes }) => names.has(name) && excludes?.includes(parameter.name))) return;
    if (parameter.replacedBy?.some((name) => names.has(name))) return;
    names.add(parameter.name);
    for (const need of taken) if (parameter.needs?.includes(need.name) && !names.has(need.name)) put(need);
    if (parameter.needs?.some((need) => !names.has(need))) names.delete(parameter.name);
  };
  for (const parameter of [...must, ...some]) put(parameter);
  if (names.size === 0 && taken[0]) put(taken[0]);
  return taken.filter(({ name }) => names.has(name));
}

function whereOf(command: Command, variant: string | undefined): fc.Arbitrary<Pair[]> {
  const { where, variant: by } = command;
  if (!where) return fc.constant([]);
  const forms = where.forms.filter((form) => isTaken(form, variant));
  const inWhere = by?.inWhere ? by.parameter : undefined;
  const fitting = inWhere ? forms.filter(({ keys }) => keys.includes(inWhere)) : forms;
  return fc
    .tuple(
      fc.constantFrom(...fitting),
      fc.constantFrom(...clusterKeys.filter((key) => !where.without?.includes(key))),
    )
    .chain(([form, clusterKey]) =>
      fc.subarray([...form.optional]).chain((optional) =>
        fc.tuple(
          ...[...form.keys, ...optional].map((key) => {
            const name = key === 'CLUSTER' ? clusterKey : key;
            if (name === inWhere && variant) return fc.constant({ name, value: variant });
            const choices = where.choices[name];
            const record = findWhereKey(name);
            const value = choices ? fc.constantFrom(...choices) : record ? valueFor(record.kind) : word;
            return value.map((one) => ({ name, value: one }));
          }),
        ),
      ),
    )
    .map((pairs) => [...pairs]);
}

const plain = writtenCommands.filter(({ verb }) => verb !== 'HELP');

/** A command, with the SET lines that it needs. */
export const anyCommand: fc.Arbitrary<CommandLine[]> = fc
  .constantFrom(...plain)
  .chain((command) =>
    fc.tuple(commandOf(command), ...command.sets.map((set) => commandOf(set))).map((lines) => [...lines]),
  );

const loose: fc.Arbitrary<ScriptLine> = fc.oneof(
  fc.constant<ScriptLine>({ kind: 'empty' }),
  text.map((words): ScriptLine => ({ kind: 'comment', text: `# ${words}`.trimEnd() })),
);

export const anyScript: fc.Arbitrary<Script> = fc
  .array(
    fc.oneof({ weight: 4, arbitrary: anyCommand }, { weight: 1, arbitrary: loose.map((line) => [line]) }),
    {
      maxLength: 12,
    },
  )
  .map((parts) => ({ lines: parts.flat() }));
