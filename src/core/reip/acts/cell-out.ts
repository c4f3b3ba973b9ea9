/** A storage server goes out of service and comes back: its grid disks first, its services last, and the other way round. */

import type { StepCommand } from '../../appliance/document/plan-types.ts';
import { command } from '../names/command.ts';

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
