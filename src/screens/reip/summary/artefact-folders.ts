import type { Mark } from '../../../core/appliance/document/appliance-types.ts';
import type { Artefact } from '../../../core/artefacts/files/artefact.ts';
import { appendTo } from '../../../core/collections/grouping.ts';

type Listed = Pick<Artefact, 'name' | 'marks'>;

export type ArtefactFolder<Row extends Listed> = {
  /** As in the names of its files, without the last slash; empty for a file outside of folders. */
  readonly name: string;
  /** The purpose of its files, in words; empty where their names suffice. */
  readonly about: string;
  readonly files: readonly Row[];
  /** The least sure of its files. */
  readonly mark: Mark | undefined;
};

/** The purpose of a folder or a file. */
const about: Readonly<Record<string, string>> = {
  runbook: 'one script per server',
  rollback: 'one rollback script per server',
  dns: 'for nsupdate, one file per step and one for its rollback',
  'dns/zones': 'records per zone after the plan, to merge',
  'dns/zones-before': 'the same zones before the plan',
  'dns/other':
    'the same records for other DNS systems. For another TTL, dnscmd and Infoblox remove a record for a moment',
  hosts: 'each server, before and after',
  'hosts/other': 'entries of the other servers, before and after',
  firewall: 'rules of the services',
  dhcp: 'reservations for DHCP servers',
  'runbook.html': 'every step, ready to print',
  'runbook.md': 'every step with its commands',
  'rollback.md': 'every step of the rollback',
  'before-after.csv': 'networks and addresses that change',
  'change-notice.txt': 'the notice as text',
  'dates.csv': 'dates and reminders as a table',
  'dates.ics': 'dates and reminders for a calendar',
  'check-network.sh': 'asks each new address from a laptop',
  'tns-and-listeners.md': 'client connections and listeners',
  'oedacli/re-ip.oedacli': 'the same change for the vendor tool',
  'left-out.txt': 'what no file could hold, with the reason',
  SHA256SUMS: 'checksums of all files',
};

export const aboutOf = (name: string): string => about[name] ?? '';

const leastSureFirst: readonly Mark[] = ['verify', 'practice', 'documented'];

const folderOf = ({ name }: Listed) => name.slice(0, Math.max(0, name.lastIndexOf('/')));

/** The files by folder in their order, after the files that are in no folder or alone in one. */
export function artefactFolders<Row extends Listed>(files: readonly Row[]): readonly ArtefactFolder<Row>[] {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(folderOf(file), (counts.get(folderOf(file)) ?? 0) + 1);
  const folders = new Map<string, Row[]>([['', []]]);
  for (const file of files) appendTo(folders, counts.get(folderOf(file)) === 1 ? '' : folderOf(file), file);
  return Array.from(folders, ([name, own]) => ({
    name,
    about: aboutOf(name),
    files: own,
    mark: leastSureFirst.find((mark) => own.some(({ marks }) => marks.includes(mark))),
  }));
}
