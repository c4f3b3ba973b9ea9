/** Values made to leave their quotes, their line or the script, and the places of any command that they are put into. */
import * as fc from 'fast-check';
import type { Appliance } from '../../../src/core/appliance/document/appliance-types.ts';
import { writtenCommands } from '../../../src/core/oedacli/language/command-catalog.ts';
import { type Action, fileNamesFor } from '../../../src/core/oedacli/script/action.ts';
import { buildScript } from '../../../src/core/oedacli/script/build-script.ts';
import { parseScript, printScript } from '../../../src/core/oedacli/script/syntax.ts';

/** Pieces that would end a quote, a line or a word, between plain letters. */
export const hostilePieces = [
  ...[
    "'",
    '"',
    '\n',
    '\r',
    '`',
    '$',
    '\\',
    ' ',
    ',',
    '=',
    '#',
    ';',
    '\t',
    '\u00a0',
    '\u2028',
    '\ud800',
    '\u0000',
  ],
  ...[
    'WHERE',
    'DEPLOY ACTIONS',
    'FORCE',
    'DBNAME=X',
    'oedacli> ',
    '# off: ',
    '$(id)',
    "' DBNAME='",
    '\u200b',
  ],
  ...['a', 'B', '1'],
];

export const hostileValue: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...hostilePieces), fc.string({ unit: 'binary', maxLength: 3 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join(''));

export type HostilePlace = {
  readonly command: string;
  readonly part: 'values' | 'where' | 'sets' | 'comments' | 'disabled';
  readonly name: string;
};

/** Every parameter, WHERE key and SET value of every command, and the comment above it. */
export const hostilePlaces: readonly HostilePlace[] = writtenCommands.flatMap((one) => {
  const command = `${one.verb} ${one.object}`;
  const keys = new Set(
    one.where?.forms.flatMap(({ keys }) => keys.map((key) => key.replace(/^CLUSTER$/, 'CLUSTERNAME'))),
  );
  if (one.verb === 'HELP') return [];
  return [
    ...one.parameters.flatMap(({ name }) => [
      { command, part: 'values' as const, name },
      { command, part: 'disabled' as const, name },
    ]),
    ...[...keys].map((name) => ({ command, part: 'where' as const, name })),
    ...one.sets.flatMap(({ object, parameters }) =>
      parameters.map(({ name }) => ({ command, part: 'sets' as const, name: `${object} ${name}` })),
    ),
    { command, part: 'comments' as const, name: '' },
  ];
});

export const hostilePlace = fc.constantFrom(...hostilePlaces);

const options = { deploy: false, review: false, ...fileNamesFor('Example-vega01.xml') };

function actionWith(value: string, { command, part, name }: HostilePlace): Action {
  const action: Action = { id: 'a', command, values: {}, where: {} };
  const [object = '', own = ''] = name.split(' ');
  if (part === 'where') return { ...action, where: { [name]: value } };
  if (part === 'sets') return { ...action, sets: { [object]: { [own]: value } } };
  if (part === 'comments') return { ...action, comments: [value] };
  return { ...action, values: { [name]: value }, ...(part === 'disabled' ? { disabled: true } : {}) };
}

/** How the value left its place, or undefined. */
export function escapeOf(value: string, place: HostilePlace, appliance: Appliance): string | undefined {
  const built = buildScript([actionWith(value, place)], { ...options, title: value }, appliance);
  const printed = printScript(built.script);
  const { script, problems } = parseScript(printed);
  if (problems.length > 0) return `${problems[0]?.message} ${printed}`;
  if (script.lines.length !== built.script.lines.length) return `Another number of lines: ${printed}`;
  if (/^DEPLOY ACTIONS/m.test(printed) && place.command !== 'DEPLOY ACTIONS') return `It deploys: ${printed}`;
  for (const [at, line] of script.lines.entries()) {
    const meant = built.script.lines[at];
    if (plain(line) !== plain(meant)) return `Line ${at + 1} reads otherwise: ${printed}`;
  }
  // A parameter that the variant does not take is not written at all.
  const name = place.name.split(' ').at(-1);
  const isWritten = place.part !== 'comments' && printed.includes(` ${name}=`);
  if (isWritten && /['"`$\\\n\r]/.test(value.trim()) && built.problems.length === 0)
    return `Not refused: ${printed}`;
  return undefined;
}

const plain = (value: unknown) =>
  JSON.stringify(value, (key, inner) => (key === 'quoted' ? undefined : inner));
