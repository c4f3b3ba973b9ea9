/** Reads the cells of a row that name a kind of machine, a kind of address or a network. */
import { memoizeText } from '../../collections/memoize.ts';
import type { DraftRow, ReportFault } from '../shared/endpoint-row.ts';
import { shown } from '../shared/result.ts';
import { roleInText } from '../shared/role-words.ts';
import {
  endpointKindWords,
  isRoleWord,
  isVagueKind,
  machineKindIn,
  networkWord,
  plain,
} from '../shared/vocabulary.ts';
import type { Columns } from './assign-columns.ts';

/** Next to words of networks, such as Public and Private, `Virtual` is a VIP. */
const asVip = (text: string): string => (/^virtu(?:al|ell?e?)$/i.test(text.trim()) ? 'vip' : text);

/** The role of the network by the words of another column, where the column of the network names none. */
export function readRole(result: DraftRow, text: string): void {
  const { network } = result;
  const found = network && network.role !== 'other' ? undefined : roleInText(asVip(text));
  if (!found) return;
  const { role, kind, stem, outOfBand } = found;
  result.network = {
    role,
    ...(network?.name !== undefined && { name: network.name }),
    ...(stem && { stem }),
    ...(kind && { kind }),
    ...(outOfBand && { outOfBand }),
  };
}

/** Reads a column named `type` or `role`, which may hold the kind of the machine or of the address, or the network. */
export function readKinds(
  result: DraftRow,
  kind: string,
  network: string,
  endpointKind: string,
  fault: ReportFault,
  { looseKinds, rolesAsKinds }: Pick<Columns, 'looseKinds' | 'rolesAsKinds'>,
): void {
  const roleWord = network ? networkWord(network) : undefined;
  if (roleWord && !roleWord.range) result.network = roleWord;
  if (endpointKind) {
    const known = endpointKindWords.get(plain(endpointKind));
    if (known) result.endpointKind = known;
    else {
      const list = 'host, ilom, vip, scan, private or device';
      fault('endpointKind', `${shown(endpointKind)} is not a kind of address`, `Write ${list}.`);
    }
  }
  if (!kind) return;
  const { machineKind, addressKind, word } = kindsOf(rolesAsKinds ? asVip(kind) : kind);
  if (rolesAsKinds && word && !network) result.network = word;
  else if (machineKind) result.machineKind = machineKind;
  else if (addressKind && !endpointKind) result.endpointKind = addressKind;
  else if (word && !result.network) result.network = word;
  else if (!addressKind && !word && !looseKinds && !isVagueKind(kind)) {
    const list = 'database, storage, guest, leaf-switch, spine-switch, management-switch, pdu or cluster';
    fault('machineKind', `${shown(kind)} is not a kind of machine`, `Write ${list}.`);
  }
}

/** A table has few kinds and many rows. */
const kindsOf = memoizeText((kind) => ({
  machineKind: machineKindIn(kind),
  addressKind: endpointKindWords.get(plain(kind)),
  word: isRoleWord(kind) ? networkWord(kind) : undefined,
}));
