/** Names that no cell gives: the usual name of a server in another of its networks. */

import { splitName } from '../../network/names.ts';
import { roleOfPort } from '../shared/role-words.ts';
import { networkWord } from '../shared/vocabulary.ts';
import type { Columns } from './assign-columns.ts';

/** `priv2` is a port, `scan3` an address of its network; `client2` is another network. */
export const networkOfWord = (word: string): string => {
  const [first = ''] = word.split(' ');
  const bare = first.replace(/\d$/, '');
  return networkWord(bare).kind ? bare : first;
};

/** `re0` is the first port, with the name `-priv1`. */
const numberOf = (word: string): number => {
  const stated = /\d/.exec(word)?.[0];
  return stated === undefined
    ? 1
    : Number(stated) + (roleOfPort(word.split(' ')[0] ?? '') === undefined ? 0 : 1);
};

/** The usual name of a server in another network of its row: that of a second client network ends in its word. */
export function usualName(word: string, name: string): string {
  const { label, domain } = splitName(name);
  const network = networkOfWord(word);
  const { role, kind = role } = networkWord(network);
  const endings: Partial<Record<string, string>> = {
    ilom: '-ilom',
    vip: '-vip',
    private: `-priv${numberOf(word)}`,
    backup: `-bkp${further(network)}`,
    client: further(network) && `-${network}${word.endsWith(' vip') ? '-vip' : ''}`,
  };
  // A network of another word has no usual ending: its word is one.
  const isWord = role === 'other' && word !== 'other';
  const ending = isWord ? `-${network.toLowerCase()}` : endings[kind];
  const stem = ending === undefined || kind === 'ilom' ? label : label.replace(/(db|cel)adm(?=\d)/i, '$1');
  return `${stem}${ending ?? ''}${domain ? `.${domain}` : ''}`;
}

/** The number of a network behind the first one of its role, else nothing. */
const further = (network: string): string => /[2-9]$/.exec(network)?.[0] ?? '';

/** A column of names that is kept as a note may hold those that are missing. */
export function missingFrom({ other, contents }: Columns): string {
  const open = other.find(({ cell, name }) => /name/i.test(name) && contents[cell]?.count.name);
  return open ? `not recognized (column ${open.name} is kept as a note)` : 'not in the table';
}
