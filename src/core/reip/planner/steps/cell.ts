/** A storage server gets its address while its grid disks are inactive. */

import { isManagement } from '../../names/plan-context.ts';
import { agreeIfNamed, isDark, otherPath, silentIfMoved, sshIfMoved } from './conditions.ts';
import { cellActs } from './move-acts.ts';
import { moveTitle } from './move-title.ts';
import { type Facts, type StepRecord, systemAdmin } from './step-record.ts';

export const cell: StepRecord = {
  title: (facts) => moveTitle(isOfManagement(facts) ? 'Management address' : 'Address')(facts),
  actor: systemAdmin,
  before: (facts) => [
    ...silentIfMoved(facts),
    ...otherPath(facts),
    'ipconf-copied',
    ...(isInStop(facts) ? [] : (['disks-yes', 'disks-time'] as const)),
  ],
  expected: 'ipconf ends without error; the server is restarted where it asks for that',
  after: (facts) => [
    isDark(facts) ? 'address-shown' : 'answers',
    ...sshIfMoved(facts),
    ...agreeIfNamed(facts),
  ],
  acts: cellActs,
};

const isOfManagement = ({ context, draft: { networkId = '' } }: Facts): boolean =>
  isManagement(context, networkId);

/** With its services down a storage server answers no question of its disks. */
const isInStop = ({ draft: { machine, unit } }: Facts): boolean =>
  unit?.cells.some(({ id }) => id === machine?.id) ?? false;
