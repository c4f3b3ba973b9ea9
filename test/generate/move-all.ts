/** A re-IP in which every network but the fabric moves to 10.(n + 100): each address of it changes. */
import type { Appliance } from '../../src/core/appliance/document/appliance-types.ts';
import type { ReipRequest } from '../../src/core/reip/mapping-types.ts';
import type { Answers } from '../../src/core/reip/plan-types.ts';
import { emptyProject, type ReipProject } from '../../src/core/reip/project/reip-project.ts';

export const moveAllAnswers: Answers = { 'QN-13': true, 'QN-09': true, 'QG-12': 'Ada Lovelace' };

export const moveAll = ({ networks }: Appliance): ReipRequest => ({
  networks: networks
    .filter(({ role }) => role !== 'private')
    .map(({ id, subnet = '', gateway = '' }) => ({
      networkId: id,
      subnet: aside(subnet),
      gateway: aside(gateway),
    })),
});

export const moveAllProject = (appliance: Appliance): ReipProject => ({
  ...emptyProject,
  answers: moveAllAnswers,
  request: moveAll(appliance),
});

const aside = (address: string) =>
  address.replace(/^10\.(\d+)/, (_, second: string) => `10.${Number(second) + 100}`);
