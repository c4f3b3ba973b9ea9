/** Checks of the memory, processors and local disks of servers. */
import type { Id, Machine } from '../../appliance/document/appliance-types.ts';
import { appendTo } from '../../collections/grouping.ts';
import type { Check } from '../basis/check.ts';
import { ask, askFacts, asNumber, type View } from '../basis/check-context.ts';
import { about, finding } from '../basis/finding.ts';
import { perServer } from './databases.ts';
import { nodesOf } from './operating-system.ts';

function guestsByHost(view: View): Map<Id, Machine[]> {
  const hosts = new Map<Id, Machine[]>();
  for (const guest of view.machines('guest')) if (guest.host) appendTo(hosts, guest.host, guest);
  return hosts;
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

export const hostCapacityChecks: readonly Check[] = [
  {
    id: 'OS-07',
    title: 'Hugepages or SGA sum above 75 % of memory of a server',
    severity: 'high',
    mark: 'verify',
    risk: 'The server swaps, or instances do not start.',
    action: 'Make instances smaller.',
    inputs: 'machines/memoryGb databases facts/database/sgaGb facts/machine/hugePagesGb settings/limits',
    *evaluate(view) {
      const sums = yield* perServer(view, 'sgaGb');
      const memories = yield* ask('machines/memoryGb', nodesOf(view), ({ memoryGb }) => memoryGb);
      for (const [machine, memory] of memories) {
        const pages = asNumber(view.fact('hugePagesGb', machine.id));
        if (pages === undefined && view.appliance.databases.length === 0) yield { missing: 'databases' };
        const needed = Math.max(pages ?? 0, sums.get(machine.id) ?? 0);
        const percent = view.limit('memoryPercent');
        if (needed > (memory * percent) / 100)
          yield about(machine, `has ${memory} GB, ${needed} GB are more than ${percent} %`);
      }
    },
  },
  {
    id: 'OS-08',
    title: 'KVM host over-commit',
    severity: 'critical',
    mark: 'documented',
    source: 'S20',
    risk: 'Guests do not start for want of memory; shared cores are slower.',
    action: 'Make guests smaller.',
    inputs: 'machines/host machines/memoryGb machines/vcpus facts/machine/cores',
    *evaluate(view) {
      const hosts = guestsByHost(view);
      if (view.machines('guest').length === 0) {
        if (view.appliance.machines.length === 0) yield { missing: 'machines' };
        yield { skip: 'There are no guests.' };
        return;
      }
      const homeless = view.machines('guest').filter(({ host }) => !view.index.machines.has(host ?? ''));
      if (homeless.length > 0) yield { missing: 'machines', subjects: homeless.map(({ id }) => id) };
      if (homeless.length === view.machines('guest').length) return;
      const machines = [...hosts.keys()].flatMap((id) => view.index.machines.get(id) ?? []);
      for (const [host, memory] of yield* ask('machines/memoryGb', machines, (one) => one.memoryGb)) {
        const guests = hosts.get(host.id) ?? [];
        const sizes = yield* ask('machines/memoryGb', guests, ({ memoryGb }) => memoryGb);
        const needed = total(sizes.map(([, size]) => size));
        if (needed > memory)
          yield finding(host.id, `Guests of ${host.name} have ${needed} GB, it has ${memory}.`);
      }
      for (const [host, cores] of yield* askFacts(view, ['machine', 'cores'], machines, asNumber)) {
        const counts = yield* ask('machines/vcpus', hosts.get(host.id) ?? [], ({ vcpus }) => vcpus);
        const needed = total(counts.map(([, count]) => count));
        if (needed > cores)
          yield {
            severity: 'information',
            ...finding(host.id, `Guests of ${host.name} have ${needed} vCPUs, it has ${cores} cores.`),
          };
      }
    },
  },
  {
    id: 'OS-09',
    title: 'Sum of local disks (u01, images) above host storage',
    severity: 'critical',
    mark: 'verify',
    risk: 'The last file system cannot be created.',
    action: 'Make them smaller.',
    inputs: 'machines/diskGb facts/machine/u01Gb',
    *evaluate(view) {
      const hosts = guestsByHost(view);
      const machines = view.machines('database');
      for (const [machine, disk] of yield* ask('machines/diskGb', machines, ({ diskGb }) => diskGb)) {
        const guests = hosts.get(machine.id);
        const u01 = asNumber(view.fact('u01Gb', machine.id));
        if (u01 === undefined && !guests) yield { missing: 'facts/machine/u01Gb', subjects: [machine.id] };
        const images = guests ? yield* ask('machines/diskGb', guests, ({ diskGb }) => diskGb) : [];
        const needed = total(images.map(([, size]) => size)) + (u01 ?? 0);
        if (needed > disk) yield about(machine, `has ${disk} GB for ${needed}`);
      }
    },
  },
];
