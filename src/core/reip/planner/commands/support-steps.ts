/** Effects and commands of the steps that move no address: backups, definitions, stops, starts, the end. */
import type { StepCommand } from '../../../appliance/document/plan-types.ts';
import { labelProblem } from '../../../network/names.ts';
import { isYes, timeZoneQuestion } from '../../answers.ts';
import type { Effect, Side } from '../../effect-types.ts';
import { gatewaysDiffer } from '../../mapping/required-changes.ts';
import { nodeName } from '../../names/clusterware-names.ts';
import { command, onOneNode } from '../../names/command.ts';
import { isManagement, machineName, type PlanContext } from '../../names/plan-context.ts';
import { fabricForm, inWords, managementForm, switchForms } from '../../names/switch-forms.ts';
import type { DraftStep } from '../context/draft-step.ts';
import { secondaryWork } from '../context/secondary-addresses.ts';
import { bridgeWork } from './bridges.ts';
import { resolverWork } from './dns-ntp-servers.ts';
import { oifcfg } from './oifcfg-commands.ts';
import { interconnectParameters, quorumCommands } from './private-network.ts';
import { aroundRename, renameCommands } from './rename-commands.ts';
import { stopOrStart } from './stop-start.ts';
import { type Around, around, flips } from './support-step.ts';
import { timeZoneWork } from './time-zone.ts';

export function aroundWork(context: PlanContext, one: DraftStep): Around {
  const { unit, cluster, networkId = '' } = one;
  switch (one.kind) {
    case 'baseline':
      return around([], [...checks(context), ...discovery(context)]);
    case 'save-cluster':
      return around(
        ['ocr', 'profile'].map((what) => ({ do: 'save', what: what as 'ocr', of: cluster?.id ?? '' })),
        [
          command('ocrconfig -manualbackup', onOneNode(cluster)),
          // By the name of the node: what the server itself is called may be the name of another network.
          // Each node has a registry of its own, and only a person copies it.
          ...(cluster?.machines ?? []).map((id) =>
            command('ocrconfig -local -manualbackup', machineName(context, id), 'root', 'documented'),
          ),
          ...(cluster?.machines ?? []).map((id) =>
            command(
              `cd ${cluster?.gridHome ?? '$GRID_HOME'}/gpnp/${nodeName(context, id)}/profiles/peer/ && cp -p profile.xml profile.xml.bk`,
              machineName(context, id),
              cluster?.owner ?? 'grid',
              'documented',
            ),
          ),
        ],
      );
    case 'save-switches':
      return around(
        context.appliance.machines
          .filter((machine) => machine.kind.endsWith('switch'))
          .map((machine) => ({ do: 'save', what: 'switch', of: machine.id })),
        copies(context),
      );
    case 'outside':
      return around((one.about ?? []).map((id) => ({ do: 'gateway', networkId: id, old: true, new: true })));
    case 'gateway':
      return around(flips(one));
    case 'blackout-on':
      return around([
        { do: 'blackout', networkIds: one.about ?? [], on: true, console: context.console },
        ...flips(one),
      ]);
    case 'blackout-off':
      return around([{ do: 'blackout', networkIds: one.about ?? [], on: false, console: context.console }]);
    case 'bridge':
      return bridgeWork(context, one);
    case 'define':
    case 'undefine': {
      const side = one.kind === 'define' ? 'new' : 'old';
      const verb = one.kind === 'define' ? 'setif' : 'delif';
      const back = one.kind === 'define' ? 'delif' : 'setif';
      return around(
        [{ do: one.kind, clusterId: cluster?.id ?? '', networkId, side }],
        oifcfg(context, verb, networkId, side, cluster),
        oifcfg(context, back, networkId, side, cluster),
      );
    }
    case 'stop':
    case 'start':
    case 'online':
      return stopOrStart(context, one);
    case 'parameters':
      return around(
        [],
        interconnectParameters(context, unit?.clusters ?? [], 'new'),
        interconnectParameters(context, unit?.clusters ?? [], 'old'),
      );
    case 'quorum':
      return around(
        quorumEffects(unit, 'new'),
        quorumCommands(context, unit?.clusters ?? [], 'new'),
        quorumCommands(context, unit?.clusters ?? [], 'old'),
        quorumEffects(unit, 'old'),
      );
    case 'rename': {
      const endpointIds = one.about ?? [];
      const { before, after } = aroundRename(context, endpointIds);
      return around(
        [...before, { do: 'rename', endpointIds, side: 'new' }, ...after],
        renameCommands(context, endpointIds, 'to'),
        renameCommands(context, endpointIds, 'from'),
        [...before, { do: 'rename', endpointIds, side: 'old' }, ...after],
      );
    }
    case 'consumer':
      return one.about?.[0] === timeZoneQuestion ? timeZoneWork(context) : around([]);
    case 'resolvers':
      return resolverWork(context, one);
    case 'verify':
      return around([], [...checks(context), ...fabricLabels(context)], []);
    case 'secondary-remove':
      return secondaryWork(context, one);
    case 'settle':
      return around([{ do: 'settle', endpointIds: one.about ?? [] }], [], [], []);
    case 'acknowledge':
      return around([{ do: 'acknowledge' }], [], [], []);
    case 'release':
      return around(
        context.mapping.networks
          .filter(gatewaysDiffer)
          .map(({ networkId: id }) => ({ do: 'gateway', networkId: id, old: false, new: true })),
        [],
        [],
        [],
      );
    default:
      return around([]);
  }
}

function quorumEffects(unit: DraftStep['unit'], side: Side): Effect[] {
  const of = unit?.clusters.map(({ id }) => id) ?? [];
  return of.length > 0 ? [{ do: 'write', what: 'quorum', of, side }] : [];
}

/** In the root of the file system of the switch: what is on the screen alone is gone with its window. */
const copy = 'reip-before.cfg';

/**
 * Puts the configuration away where a rollback finds it. A copy of that name is not overwritten without a question. An
 * InfiniBand switch has its ILOM for that, from firmware 1.1.3-2 on
 * (https://docs.oracle.com/en/engineered-systems/exadata-database-machine/dbmmn/backing-and-restoring-switch-settings.html).
 */
function copies(context: PlanContext): StepCommand[] {
  const { machines } = context.appliance;
  const management = machines.filter(({ kind }) => kind === 'management-switch');
  const forms = management.length > 0 ? switchForms(context, management) : [managementForm(context)];
  return [fabricForm(context), ...forms].map(({ form, mark, every }) => {
    switch (form) {
      case 'InfiniBand':
        return command('Backup of the configuration by the ILOM', every, 'ilom-admin', 'documented');
      case 'unknown':
        return inWords(`copy of the running configuration as ${copy}`, every);
      default:
        return command(`copy running-config bootflash:${copy}`, every, 'admin', mark);
    }
  });
}

/** Before and after: what was wrong before is no fault of the work. */
function checks({ appliance }: PlanContext): StepCommand[] {
  return [
    command('exachk', 'first database server'),
    command('ipconf -verify -semantic', 'every server', 'root', 'documented'),
    command('imageinfo', 'every server'),
    command('CheckHWnFWProfile', 'every server'),
    command(
      'cellcli -e list griddisk attributes name,status,asmmodestatus,asmdeactivationoutcome',
      'every storage server',
    ),
    command('cellcli -e list alerthistory', 'every storage server'),
    ...appliance.clusters.flatMap((cluster) =>
      ['crsctl stat res -t', 'cluvfy comp healthcheck'].map((text) =>
        command(text, onOneNode(cluster), cluster.owner ?? 'grid'),
      ),
    ),
  ];
}

/** More names than a person reads in a command. */
const mostServers = 32;

/** A copy of the present configuration as the deployment tool reads it, where the document may be older (QG-13). */
function discovery({ appliance, answers }: PlanContext): StepCommand[] {
  if (isYes(answers, 'QG-13')) return [];
  const servers = appliance.machines.flatMap(({ kind, name }) =>
    (kind === 'database' || kind === 'storage') && !labelProblem(name) ? [name] : [],
  );
  if (servers.length === 0) return [];
  const list = servers.length > mostServers ? 'every database and storage server' : servers.join(',');
  const text = `DISCOVER ES HOSTNAMES='${list}' LOCATION=/u01/oeda/discover`;
  return [command(text, 'OEDACLI', 'root', 'documented')];
}

/** RoCE switches carry name and address of each server on its port. */
function fabricLabels(context: PlanContext): StepCommand[] {
  const isNew = context.rows.some(({ endpoint }) => isManagement(context, endpoint.networkId));
  return isNew &&
    context.fabric === 'roce' &&
    context.appliance.machines.some(({ kind }) => kind === 'leaf-switch')
    ? [
        command(
          'configure_roce_hostinfo.sh   # from a folder with the node list; SSH without password',
          'first database server',
          'root',
          'documented',
        ),
      ]
    : [];
}
