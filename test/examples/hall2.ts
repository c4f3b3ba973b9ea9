/** The re-IP that the tests and the demo play: its request, answers and minutes. */
import { emptyProject, type ReipProject } from '../../src/core/reip/project/reip-project.ts';

/** The move to hall 2: admin and client networks get new subnets. */
export const hall2: ReipProject = {
  ...emptyProject,
  request: {
    networks: [
      { networkId: 'network:admin', subnet: '10.64.8.0/24', gateway: '10.64.8.1' },
      { networkId: 'network:client', subnet: '172.20.33.0/25', gateway: '172.20.33.1', vlan: 2110 },
    ],
  },
  answers: { 'QN-13': true, 'QN-09': true, 'QG-12': 'Ada Lovelace', 'QG-01': 'Move to hall 2' },
  minutes: {
    ...Object.fromEntries(
      ['baseline', 'save-cluster', 'save-switches', 'notice', 'ttl-lower', 'reverse-add', 'outside'].map(
        (kind) => [kind, 5],
      ),
    ),
    'ttl-wait': 0,
    'check-before': 10,
    ilom: 5,
    device: 6,
    settle: 5,
    cell: 20,
    'cell-return': 10,
    database: 15,
    define: 3,
    stop: 6,
    'client-host': 8,
    hosts: 2,
    start: 8,
    vips: 5,
    'scan-dns': 2,
    scan: 4,
    online: 5,
    verify: 15,
    undefine: 3,
    'reverse-remove': 2,
    'ttl-raise': 2,
    acknowledge: 1,
    release: 1,
    archive: 5,
  },
  ratePerHour: 48_000,
};
