/**
 * Who gets which files of a hand-over. The receiver follows from the folder or the name of a file; what has no other
 * receiver is for the person who makes the change.
 *
 *   byReceiver(handover(vega01, plan, { now: '2025-03-01' }))     change board, network team, DNS, DBA, you
 */
import { appendTo } from '../../collections/grouping.ts';

type ReceiverId = 'board' | 'network' | 'dns' | 'dba' | 'you';

type Receiver = {
  readonly id: ReceiverId;
  readonly title: string;
  /** The purpose of the files, in words. */
  readonly about: string;
};

const receivers: readonly Receiver[] = [
  { id: 'board', title: 'Change board', about: 'what changes, when, and who is out of service' },
  { id: 'network', title: 'Network team', about: 'firewall rules, check of each new address' },
  { id: 'dns', title: 'DNS', about: 'zones after and before, one update per step with its rollback' },
  { id: 'dba', title: 'DBA', about: 'TNS, listeners, OEDACLI script' },
  { id: 'you', title: 'You', about: 'runbook, rollback, hosts files, checksums' },
];

const byPlace: Readonly<Record<string, ReceiverId>> = {
  'runbook.html': 'board',
  'before-after.csv': 'board',
  'change-notice.txt': 'board',
  'dates.csv': 'board',
  'dates.ics': 'board',
  firewall: 'network',
  dhcp: 'network',
  'check-network.sh': 'network',
  dns: 'dns',
  'tns-and-listeners.md': 'dba',
  oedacli: 'dba',
};

export const receiverOf = (name: string): ReceiverId =>
  byPlace[name] ?? byPlace[name.slice(0, Math.max(0, name.indexOf('/')))] ?? 'you';

/** Each file once; a receiver without files is not listed. */
export function byReceiver<Named extends { readonly name: string }>(
  files: readonly Named[],
): readonly { readonly receiver: Receiver; readonly files: readonly Named[] }[] {
  const found = new Map<ReceiverId, Named[]>();
  for (const file of files) appendTo(found, receiverOf(file.name), file);
  return receivers.flatMap((receiver) => {
    const own = found.get(receiver.id);
    return own ? [{ receiver, files: own }] : [];
  });
}
