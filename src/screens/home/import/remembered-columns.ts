/**
 * Answers of the user about the columns of a table, for the next file of the same headings. Kept in this browser alone, under the
 * SHA-256 of the headings: no heading, name, cell or file name is in it.
 */

import { addressIn, isMask, prefixIn, soleNumberIn } from '../../../core/formats/shared/cell-values.ts';
import { isField } from '../../../core/formats/shared/fields.ts';
import type { ColumnChoice, ColumnChoices, TableView } from '../../../core/formats/shared/result.ts';
import { roleInText } from '../../../core/formats/shared/role-words.ts';
import {
  endpointKindWords,
  isVagueKind,
  machineKindIn,
  plain,
} from '../../../core/formats/shared/vocabulary.ts';
import type { Preferences } from '../../../platform/browser/preferences.ts';

const key = 'columns';
const mostTables = 50;

type Remembered = readonly (readonly [hash: string, choices: readonly (ColumnChoice | null)[]])[];

const isChoice = (value: unknown): value is ColumnChoice =>
  value === 'role' || value === 'ignored' || (typeof value === 'string' && isField(value));

const isRemembered = (value: unknown): value is Remembered =>
  Array.isArray(value) &&
  value.every(
    (entry) =>
      Array.isArray(entry) &&
      typeof entry[0] === 'string' &&
      Array.isArray(entry[1]) &&
      entry[1].every((choice: unknown) => choice === null || isChoice(choice)),
  );

export type RememberedColumns = {
  readonly of: (hash: string) => ColumnChoices | undefined;
  readonly keep: (hash: string, choices: ColumnChoices, columns: number) => void;
  readonly forget: (hash: string) => void;
};

export function rememberedColumns(preferences: Preferences): RememberedColumns {
  const all = () => preferences.get<Remembered>(key, [], isRemembered);
  const others = (hash: string) => all().filter(([known]) => known !== hash);
  return {
    of(hash) {
      const choices = all().find(([known]) => known === hash)?.[1];
      return (
        choices && Object.fromEntries(choices.flatMap((choice, i) => (choice === null ? [] : [[i, choice]])))
      );
    },
    keep(hash, choices, columns) {
      const list = Array.from({ length: columns }, (_, i) => choices[i] ?? null);
      preferences.set(key, [[hash, list], ...others(hash)].slice(0, mostTables));
    },
    forget: (hash) => preferences.set(key, others(hash)),
  };
}

/** Answers of an earlier file are not applied where most cells of a column of this one speak against them. */
export function fitsContent({ rows }: Pick<TableView, 'rows'>, choices: ColumnChoices): boolean {
  return Object.entries(choices).every(([cell, choice]) => {
    const texts = rows.map((row) => row[Number(cell)] ?? '').filter((text) => text !== '');
    return texts.filter((text) => fits(choice, text)).length * 2 >= texts.length;
  });
}

function fits(choice: ColumnChoice, text: string): boolean {
  const isAddress = addressIn(text) !== undefined;
  if (choice === 'address' || choice === 'gateway' || choice === 'nat') return isAddress;
  if (choice === 'netmask') return prefixIn(text, 128) !== undefined;
  if (choice === 'subnet') return isAddress || isMask(text) || text.includes('/');
  if (choice === 'vlan' || choice === 'mtu' || choice === 'unit')
    return soleNumberIn(text, 0, 99_999) !== undefined;
  if (choice === 'machineKind') return machineKindIn(text) !== undefined || isVagueKind(text);
  if (choice === 'endpointKind') return endpointKindWords.has(plain(text));
  if (choice === 'role') return roleInText(text) !== undefined;
  return choice === 'ignored' || !isAddress;
}
