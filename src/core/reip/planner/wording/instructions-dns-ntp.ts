import { alike, resolverNames, servicesWords } from '../commands/dns-ntp-servers.ts';
import type { PlanContext } from '../context/plan-context.ts';
import type { Instructions } from './instruction.ts';
import { backedUp, ilomSection, network, row, system } from './instruction.ts';

/** Of a sort of machine. */
export function resolverWords({ fabric, mapping: { services } }: PlanContext, sort: string): Instructions {
  const what = servicesWords(services);
  const answers = `The new ${what} servers answer from there`;
  const checks = services?.dns
    ? [answers, 'The new DNS servers know every zone as the former ones do']
    : [answers];
  const expected = `The ${resolverNames[sort]} ask the new ${what} servers`;
  const shown = ['Each shows the new servers and no former one'];
  if (sort === 'switch') {
    const more = services?.ntp && fabric === 'infiniband' ? [alike] : [];
    return row(network, 'none', 'yes', [...checks, 'The configuration is saved', ...more], expected, shown);
  }
  if (sort === 'pdu') return row(network, 'none', 'yes', checks, expected, shown);
  if (sort === 'ilom') return row(system, 'none', 'yes', checks, expected, [...shown, ilomSection]);
  return row(system, 'none', 'yes', [...checks, backedUp], expected, [
    'ipconf -verify -semantic prints nothing',
    services?.ntp ? 'ntpq -p or chronyc sources' : 'nslookup of a name of each zone',
  ]);
}
