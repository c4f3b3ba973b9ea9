/** A storage server goes out of service and comes back: its grid disks first, its services last, and the other way round. */
import type { Machine } from '../appliance/types.ts';
import type { StepCommand } from '../appliance/types-plan.ts';
import { command } from './plan-command.ts';
import type { PlanContext } from './plan-context.ts';

/** What holds the fabric of a storage server on old InfiniBand images. */
export const beforeIpconf = ({ fabric }: PlanContext, machine: Machine | undefined): StepCommand[] =>
  fabric === 'infiniband' && machine?.kind === 'storage'
    ? [command('service ocrvottargetd stop   # on an old image; then stop openibd', machine.name)]
    : [];

export const cellOut = (where: string): StepCommand[] => [
  command('cellcli -e list griddisk attributes name,asmmodestatus,asmdeactivationoutcome', where),
  command('cellcli -e alter griddisk all inactive', where),
  command('cellcli -e alter cell shutdown services all', where),
];

export const cellBack = (where: string): StepCommand[] => [
  command('cellcli -e alter cell startup services all', where),
  command('cellcli -e alter griddisk all active', where),
  command('cellcli -e list griddisk attributes name,asmmodestatus', where),
  command('cellcli -e alter cell validate configuration', where),
];
