/** A name that changes while its address stays. */

import type { Endpoint } from '../../../appliance/document/appliance-types.ts';
import { ownerId } from '../../../appliance/document/ids.ts';
import { aroundRename } from '../../acts/rename-commands.ts';
import type { CheckId } from '../../check-texts.ts';
import { sideFor } from '../../names/command.ts';
import { answersTo } from './answers-in-checks.ts';
import { vipsInHosts, whoIsAway } from './conditions.ts';
import { databaseAdmin, type Facts, networkAdmin, type StepRecord, systemAdmin } from './step-record.ts';

export const rename: StepRecord = {
  title: ({ context, draft: { about: [id = ''] = [] } }) =>
    `Name ${context.index.endpoints.get(id)?.hostname ?? ''} becomes ${context.renames.get(id) ?? ''}`,
  actor: (facts) => {
    const kind = renamed(facts)?.kind;
    if (kind === 'device') return networkAdmin;
    return kind === 'scan' || kind === 'vip' ? databaseAdmin : systemAdmin;
  },
  before: (facts) => ['name-free', ...ofKind(facts)],
  answers: answersTo(['QD-02', 'Naming pattern']),
  expected: 'The name is the new one',
  // `set /SP hostname` does not write cell.conf either.
  after: (facts) => [
    ...(renamed(facts)?.kind === 'ilom' ? (['ilom-section'] as const) : []),
    ...backAfter(facts),
    'agree',
  ],
  acts: ({ draft: { about = [] } }, way) => [{ act: 'name', endpointIds: about, side: sideFor(way) }],
};

const renamed = ({ context: { index }, draft: { about: [id = ''] = [] } }: Facts): Endpoint | undefined =>
  index.endpoints.get(id);

const around = ({ context, draft: { about = [] } }: Facts) => aroundRename(context, about);

function ofKind(facts: Facts): readonly CheckId[] {
  const endpoint = renamed(facts);
  if (endpoint?.kind === 'vip') return vipsInHosts(facts);
  if (!endpoint || endpoint.kind === 'device' || endpoint.kind === 'scan') return [];
  const { before } = around(facts);
  return [
    ...(before.some((effect) => effect.do === 'save') ? (['ipconf-copied'] as const) : []),
    ...(before.some((effect) => effect.do === 'turn') ? (['disks-yes', 'disks-time'] as const) : []),
    ...(before.some((effect) => effect.do === 'stop')
      ? whoIsAway(facts.context, ownerId(endpoint.owner))
      : []),
  ];
}

/** Disks or Clusterware of a renamed server run again. */
function backAfter(facts: Facts): readonly CheckId[] {
  const owner = renamed(facts)?.owner;
  const { after } = around(facts);
  if (after.some((effect) => effect.do === 'turn')) return ['disks-online'];
  if (!owner || !after.some((effect) => effect.do === 'start')) return [];
  return [facts.context.clusterOf.has(ownerId(owner)) ? 'clusterware-up' : 'clusterware-up-guests'];
}
