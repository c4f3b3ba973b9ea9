/** What the last state must be: everything at its planned place, running, known by one name in both directions. */

import { isRedefined } from '../mapping/changing-endpoints.ts';
import { hostsBlocks } from '../mapping/hosts-files.ts';
import type { Plan } from '../plan-types.ts';
import type { Violation } from '../proof-types.ts';
import type { ModelEndpoint } from '../simulation/model-document.ts';
import { privateTexts } from '../simulation/private-texts.ts';
import type { State } from '../simulation/state.ts';

export function finalStateViolations(state: State, plan: Plan, gapsLeft: readonly string[]): Violation[] {
  const { model } = state;
  const found: Violation[] = [];
  const seen = new Set<string>();
  const add = (invariant: string, message: string, subject?: string, address?: number) => {
    if (seen.has(`${invariant} ${subject ?? message}`)) return;
    seen.add(`${invariant} ${subject ?? message}`);
    const text = address === undefined ? undefined : model.addresses[address];
    found.push({
      invariant,
      message,
      step: plan.steps.length,
      effect: -1,
      subjects: subject === undefined ? [] : [subject],
      ...(text !== undefined && { address: text }),
    });
  };
  const named = new Uint8Array(model.addresses.length);
  const hasRenames = Object.keys(plan.renames).length > 0;
  for (let e = 0; e < model.endpoints.length; e++) {
    const one = model.endpoints[e] as ModelEndpoint;
    const at = state.address.get(e);
    const planned = model.plannedOf[e] as number;
    if (at !== planned)
      add(
        'END',
        `${one.name} ends at ${model.addresses[at] ?? 'no address'} instead of ${model.addresses[planned] ?? 'none'}`,
        one.id,
        at,
      );
    else if (one.current >= 0 && !state.isAddressInUse(e))
      add('END', `${one.name} does not run at the end`, one.id);
    else if (one.isResource && !state.listenerRuns.has(e))
      add('END', `The listener of ${one.name} does not run at the end`, one.id);
    const { network } = model.nets[one.net] ?? {};
    const isNew = network !== undefined && isRedefined(one.endpoint.kind, network);
    const isAsIs = isNew || !network?.changes;
    if (!one.isResource && one.current >= 0 && isAsIs && state.side.get(e) !== (isNew ? 1 : 0))
      add('END', `${one.name} ends with the old mask, gateway or VLAN`, one.id);
    for (const address of state.formerAddresses.of(e))
      add(
        'END',
        `${model.addresses[address]} of ${one.name} is still remembered by neighbors`,
        one.id,
        address,
      );
    if (state.secondary.get(e) >= 0)
      add('END', `The old address of ${one.name} is still a secondary one`, one.id);
    const renamed = hasRenames && plan.renames[one.id] !== undefined;
    if (renamed && one.current >= 0 && !state.renamed.has(e))
      add('END', `${one.name} still has its old name`, one.id);
    if (!one.inDns) continue;
    if (planned >= 0) named[planned] = 1;
    if (state.published.get(e) !== planned || state.cachedAnswers.of(e).length > 0)
      add('INV-18', `DNS does not end with the planned address of ${one.name} alone`, one.id, planned);
  }
  reverseEnd(state, named, add);
  askEnd(state, plan, add);
  for (const [m, { machine, cluster }] of model.machines.entries()) {
    if (!state.inService.has(m)) add('END', `${machine.name} is still away`, machine.id);
    else if (machine.kind === 'storage' && !state.gridDisksActive.has(m))
      add('END', `Grid disks of ${machine.name} are inactive at the end`, machine.id);
    if (cluster >= 0 && !state.clusterwareRuns.has(m))
      add('END', `Clusterware of ${machine.name} is still stopped`, machine.id);
  }
  for (const [c, { id, name }] of model.clusters.entries())
    if (!state.databasesRun.has(c)) add('END', `Databases of ${name} do not run at the end`, id);
  textsEnd(state, add);
  for (const [k, one] of model.clusterNets.entries()) {
    if (!one.changes) continue;
    const name = model.clusters[one.cluster]?.name ?? '';
    const ok =
      state.defined[0].has(k) === !one.redefined &&
      state.defined[1].has(k) &&
      (one.isPrivate || state.networkSide.get(k) === 1);
    if (!ok) add('END', `Clusterware of ${name} does not end with the new subnet alone`);
  }
  for (const [i, net] of model.nets.entries())
    if (state.blackouts.has(i)) add('END', `The management blackout of ${net.name} has no end`);
  for (const reason of gapsLeft) add('INV-18', `A gap has no end: ${reason}`);
  return found;
}

/** The new addresses are in every file and setting that has them. */
function textsEnd(state: State, add: (invariant: string, message: string, subject?: string) => void): void {
  const { model, written } = state;
  // A plan of an earlier release has the texts in its commands alone.
  if (!model.hasTurns) return;
  const expected = privateTexts(model);
  for (const what of ['cellinit', 'cellip'] as const)
    for (const [m, { machine }] of model.machines.entries())
      if (expected[what][m] === 1 && written[what].get(m) === 0)
        add('END', `${what}.ora of ${machine.name} ends with the old addresses`, `${what} ${machine.id}`);
  for (const block of hostsBlocks)
    for (const [m, { machine }] of model.machines.entries())
      if (model.hostsFiles[block][m] !== written[block].get(m))
        add(
          'END',
          `The hosts file of ${machine.name} ${model.hostsFiles[block][m] === 1 ? 'ends with old lines' : 'is written, and no line of it changes'}`,
          `${block} ${machine.id}`,
        );
  for (const [c, { id, name }] of model.clusters.entries()) {
    if (expected['asm-listener'][c] === 1 && written['asm-listener'].get(c) === 0)
      add('END', `The ASM listener of ${name} ends on the old subnet`, id);
    if (expected.quorum[c] === 1 && model.hasQuorum && written.quorum.get(c) === 0)
      add('END', `Quorum disk targets of ${name} end with the old addresses`, id);
    if (expected.interconnect[c] === 1 && written.interconnect.get(c) === 0)
      add('END', `cluster_interconnects of ${name} ends with the old addresses`, id);
  }
}

/** Every machine, and every ILOM, asks the planned DNS and NTP servers; a power unit has no NTP. */
function askEnd(
  state: State,
  { services }: Plan,
  add: (invariant: string, message: string, subject?: string) => void,
): void {
  if (!services) return;
  const { model } = state;
  const iloms = new Set(
    model.endpoints.flatMap(({ endpoint, machine }) => (endpoint.kind === 'ilom' ? [machine] : [])),
  );
  for (const [m, { machine }] of model.machines.entries()) {
    const { own, ilom } = state.asksPlanned;
    if (!own.has(m) && (machine.kind !== 'pdu' || services.dns))
      add('END', `${machine.name} still asks its former DNS or NTP servers`, machine.id);
    if (iloms.has(m) && !ilom.has(m))
      add('END', `The ILOM of ${machine.name} still asks its former DNS or NTP servers`, machine.id);
  }
}

/** Forward and reverse agree: each live name has its reverse record, and no other address has one. */
function reverseEnd(
  state: State,
  named: Uint8Array,
  add: (invariant: string, message: string, subject?: string, address?: number) => void,
): void {
  const { model } = state;
  for (let address = 0; address < model.addresses.length; address++) {
    const e = state.reverse.get(address);
    if (named[address] === 1 ? model.plannedOf[e] !== address : e >= 0)
      add(
        'INV-18',
        `The reverse record of ${model.addresses[address]} does not fit`,
        `ptr/${address}`,
        address,
      );
  }
}
