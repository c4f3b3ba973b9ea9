/** The hosts files of servers, one block or both. */
import { hostsActs } from '../../acts/hosts.ts';
import type { HostsBlock } from '../../mapping/hosts-files.ts';
import { sideFor } from '../../names/command.ts';
import { type StepRecord, systemAdmin } from './step-record.ts';

export const hosts: StepRecord = {
  title: ({ draft: { files } }) =>
    `Hosts files: ${files.map(({ block }) => blockWords[block]).join(' and ')}`,
  actor: systemAdmin,
  before: ['hosts-shown'],
  expected: 'Each hosts file has its new lines',
  after: ['hosts-answer'],
  acts: ({ draft: { files } }, way) => hostsActs(files, sideFor(way)),
};

const blockWords: Readonly<Record<HostsBlock, string>> = {
  'hosts-admin': 'names of the admin networks',
  hosts: 'all other names',
};
