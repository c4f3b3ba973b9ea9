import type { Mark } from '../../../core/appliance/document/appliance-types.ts';
import type { Artefact } from '../../../core/artefacts/files/artefact.ts';
import { appendTo } from '../../../core/collections/grouping.ts';

export type ArtefactFolder = {
  /** As in the names of its files, without the last slash; empty for a file outside of folders. */
  readonly name: string;
  /** The purpose of its files, in words; empty where their names suffice. */
  readonly about: string;
  readonly files: readonly Artefact[];
  /** The least sure of its files. */
  readonly mark: Mark | undefined;
};

const about: Readonly<Record<string, string>> = {
  runbook: 'one script a server',
  rollback: 'the way back, one script a server',
  dns: 'for nsupdate, one file a step and one for its way back',
  'dns/zones': 'whole zones after the plan',
  'dns/zones-before': 'the same zones as they are now',
  'dns/other':
    'the same records for other DNS systems; for another TTL dnscmd and Infoblox take a record away for a moment',
  hosts: 'each server, before and after',
  firewall: 'rules of the services',
  dhcp: 'reservations of what is handed out',
};

const leastSureFirst: readonly Mark[] = ['verify', 'practice', 'documented'];

const folderOf = ({ name }: Artefact) => name.slice(0, Math.max(0, name.lastIndexOf('/')));

/** The files by folder in their order, after the files that are in no folder or alone in one. */
export function artefactFolders(files: readonly Artefact[]): readonly ArtefactFolder[] {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(folderOf(file), (counts.get(folderOf(file)) ?? 0) + 1);
  const folders = new Map<string, Artefact[]>([['', []]]);
  for (const file of files) appendTo(folders, counts.get(folderOf(file)) === 1 ? '' : folderOf(file), file);
  return Array.from(folders, ([name, own]) => ({
    name,
    about: about[name] ?? '',
    files: own,
    mark: leastSureFirst.find((mark) => own.some(({ marks }) => marks.includes(mark))),
  }));
}
