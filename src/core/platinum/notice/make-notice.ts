/**
 * A change notice and its files in one go, as the screen shows them: at 34,000 addresses a few seconds of work.
 *
 *   makeNotice({ before, after, now })      files are empty where nothing is to be announced
 */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import type { Artefact } from '../../artefacts/files/artefact.ts';
import { type ChangeNotice, changeNotice } from './change-notice.ts';
import { noticePack } from './notice-pack.ts';

export type NoticeInput = {
  readonly before: Appliance;
  readonly after: Appliance;
  /** Milliseconds since 1970: the stamp of the calendar. */
  readonly now: number;
};

export type MadeNotice = { readonly notice: ChangeNotice; readonly files: readonly Artefact[] };

export function makeNotice({ before, after, now }: NoticeInput): MadeNotice {
  const notice = changeNotice(before, after);
  return { notice, files: notice.affected ? noticePack(before, after, { now, notice }) : [] };
}
