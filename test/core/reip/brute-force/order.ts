/**
 * The order of the steps by the definitions alone (ORD-02, ORD-12 to ORD-14, ORD-17 to ORD-19, docs/rules/reip.md 13.1 (6) and
 * the phases): each step against each other one, by what it is called and does. Shares no code with the proof.
 */
import type { Appliance, Endpoint } from '../../../../src/core/appliance/document/appliance-types.ts';
import type { Effect } from '../../../../src/core/reip/effect-types.ts';
import type { Plan, Step } from '../../../../src/core/reip/plan-types.ts';

const working = ['take', 'scan', 'network', 'publish', 'rename', 'resolvers', 'write'];
const does = (step: Step, words: readonly string[]) =>
  step.effects.some((effect) => words.includes(effect.do));
const goesAway = (effect: Effect) =>
  (effect.do === 'gateway' && !effect.old) || (effect.do === 'blackout' && effect.on);
const starts = (step: Step) =>
  does(step, [...working, 'stop', 'offline', 'leave', 'bridge']) || step.effects.some(goesAway);
const finishes = (step: Step) =>
  does(step, [...working, 'start', 'online', 'return']) ||
  step.effects.some((effect) => effect.do === 'blackout' && !effect.on);

/** The bits of a network address, as many as its mask has. */
const bitsOf = (subnet = ''): string => {
  const [address = '', length] = subnet.split('/');
  const bits = address.split('.').map((part) => Number(part).toString(2).padStart(8, '0'));
  return bits.join('').slice(0, Number(length));
};
const isInside = (one: string | undefined, other: string | undefined) =>
  bitsOf(one).startsWith(bitsOf(other));

export function orderFaults(appliance: Appliance, plan: Plan): Set<string> {
  const bad = new Set<string>();
  const { steps, answers } = plan;
  if (steps.length === 0) return bad;
  const of = (kind: string, among = steps) => among.filter((step) => step.kind === kind);
  const all = (rule: string, first: readonly Step[], then: readonly Step[]) => {
    for (const one of first)
      for (const two of then) if (steps.indexOf(one) >= steps.indexOf(two)) bad.add(rule);
  };
  const must = (rule: string, ...kinds: string[]) => {
    for (const kind of kinds) if (of(kind).length === 0) bad.add(rule);
  };
  const inDns = (one: Endpoint | undefined) =>
    one !== undefined && one.kind !== 'private' && one.inDns !== false && one.hostname !== '';
  const names = plan.mapping.some(
    ({ endpointId, current, planned }) =>
      (current !== planned || plan.renames[endpointId]) &&
      inDns(appliance.endpoints.find(({ id }) => id === endpointId)),
  );
  const work = steps.filter(starts);
  must('ORD', 'verify', 'archive');
  if (work.length > 0) must('ORD', 'baseline', 'notice', 'check-before');
  // A private network has no uplink: nobody outside has to do with it.
  const isPublic = (id: string | undefined) =>
    appliance.networks.find((one) => one.id === id)?.role !== 'private';
  const moved = plan.mapping.some(
    ({ endpointId, current, planned }) =>
      current !== planned && isPublic(appliance.endpoints.find(({ id }) => id === endpointId)?.networkId),
  );
  const requested = plan.networks.filter(({ networkId }) => isPublic(networkId));
  const isOutside = moved || requested.length > 0 || plan.services !== undefined;
  if (isOutside && of('check-before').length > 0) must('ORD', 'outside');
  all('ORD', [...of('baseline'), ...of('notice'), ...of('check-before')], work);
  all('ORD', [...of('outside'), ...of('reverse-add'), ...of('temporary-add')], of('check-before'));
  if (names) {
    if (of('check-before').length > 0) must('INV-18', 'ttl-wait');
    if (of('ttl-wait').length > 0) must('INV-18', 'ttl-lower');
    all('INV-18', of('ttl-lower'), of('ttl-wait'));
    all('INV-18', of('ttl-wait'), of('check-before'));
    must('ORD', 'ttl-raise');
  }
  const closing = [
    'secondary-remove',
    'reverse-remove',
    'ttl-raise',
    'temporary-remove',
    'release',
    'archive',
  ];
  all('ORD', steps.filter(finishes), of('verify'));
  all('ORD', of('check-before'), of('cabling'));
  all('ORD', of('cabling'), of('verify'));
  if (of('cabling').length > 0) must('ORD', 'check-before');
  for (const kind of closing) all('ORD', of('verify'), of(kind));
  const removals = steps.filter((step) => does(step, ['undefine']));
  all('ORD', of('verify'), removals);
  all(
    'ORD',
    of('settle').filter(({ phase }) => phase < 8),
    of('verify'),
  );
  const taken = ['secondary-remove', 'reverse-remove', 'ttl-raise', 'temporary-remove'].flatMap((kind) =>
    of(kind),
  );
  all('ORD', [...of('verify'), ...removals, ...taken], of('acknowledge'));
  // An MTU alone leaves nothing to give back, nor does a wider mask round addresses that stay.
  const isGiven = ({ networkId, subnet, gateway, vlan }: Plan['networks'][number]) => {
    const now = appliance.networks.find(({ id }) => id === networkId);
    if (gateway !== now?.gateway || (vlan || undefined) !== now?.vlan) return true;
    return subnet !== now?.subnet && (moved || !isInside(now?.subnet, subnet));
  };
  if (requested.some(isGiven)) must('ORD', 'release');
  if (of('temporary-add').length > 0) must('ORD', 'temporary-remove');
  if (of('temporary-remove').length > 0) must('ORD', 'temporary-add');
  all('ORD', of('temporary-add'), of('temporary-remove'));
  if (answers['QG-02'] === 'move') must('ORD', 'cabling');
  for (const group of new Set(of('private').map((step) => step.group))) {
    const inside = steps.filter((step) => step.group === group);
    const isNode = (one: Endpoint | undefined) =>
      one !== undefined &&
      appliance.clusters.some(({ machines }) => machines.some((id) => id === owner(one)));
    const moved = of('private', inside).flatMap((step) =>
      step.effects.flatMap((effect) => (effect.do === 'take' ? effect.moves : [])),
    );
    const nodes = moved.some((move) => isNode(appliance.endpoints.find(({ id }) => id === move.endpointId)));
    if (nodes && of('stop', inside).length > 0 && of('parameters', inside).length === 0) bad.add('ORD');
    if (answers['QC-05'] === true && of('start', inside).length > 0 && of('quorum', inside).length === 0)
      bad.add('ORD');
    all('ORD', of('parameters', inside), of('stop', inside));
    all('ORD', of('private', inside), of('quorum', inside));
    all('ORD', of('quorum', inside), of('start', inside));
    if (!interconnectIsRight(appliance, plan)) bad.add('ORD');
  }
  if (!commandsAreInOrder(appliance, plan) || !commandsModify(appliance, steps)) bad.add('ORD');
  return bad;
}

/** Name of a VIP to its node, with a `+` where it is beside the client network. */
type Vips = ReadonlyMap<string, string>;
type Line = { readonly verb: string; readonly name: string };

/** The verbs of each command per resource; a listener without a node is that of every node that was named before. */
function linesOf(commands: Step['commands'], nodes: readonly string[], vips: Vips): Line[] {
  return commands.flatMap(({ text, where }) =>
    text.split('; ').flatMap((one) => {
      const [tool, verb = '', what = ''] = one.split(' ');
      const after = (option: string) => one.split(` -${option} `)[1]?.split(/[ ;]/)[0];
      const named = after('node');
      const isExtra =
        after('listener') !== undefined ||
        (verb === 'modify' && what === 'vip' && nodes.includes(`${named}+ at ${where}`));
      const node = vips.get(after('vip') ?? '') ?? (isExtra ? `${named}+` : named);
      if (tool !== 'srvctl' || what === 'network' || verb === 'config') return [];
      if (what.startsWith('scan'))
        return [{ verb, name: `${what} of ${where} ${one.split(' -netnum ')[1] ?? ''}` }];
      if (node === undefined)
        return nodes
          .filter((key) => key.endsWith(` at ${where}`) && !key.includes('+'))
          .map((key) => ({ verb, name: `${what} of ${key}` }));
      return [{ verb, name: `${what === 'nodeapps' ? 'vip' : what} of ${node} at ${where}` }];
    }),
  );
}

/** A command modifies each resource that takes an address to it, forward and in the rollback. */
const commandsModify = ({ endpoints }: Appliance, steps: readonly Step[]): boolean =>
  steps
    .flatMap(({ commands, rollback, effects, undo }) => [
      { effects, commands },
      { effects: undo, commands: rollback },
    ])
    .every(({ effects, commands }) =>
      effects.every((effect) => {
        const hasCommand = (words: string) => commands.some(({ text }) => text.includes(words));
        if (effect.do === 'scan') return hasCommand('srvctl modify scan -scanname');
        if (effect.do !== 'take') return true;
        const vips = effect.moves.filter(
          (move) => endpoints.find(({ id }) => id === move.endpointId)?.kind === 'vip',
        );
        return vips.every(({ address }) => hasCommand(` -address ${address}/`));
      }),
    );

/** ORD-12 line by line: the last verb of a resource gives its state. */
function commandsAreInOrder({ endpoints, networks }: Appliance, { steps, renames }: Plan): boolean {
  const isClient = (one: Endpoint) => networks.find(({ id }) => id === one.networkId)?.role === 'client';
  const nameOf = (machine: string) => {
    const hosts = endpoints.filter((one) => one.kind === 'host' && owner(one) === machine);
    return (hosts.find(isClient) ?? hosts[0])?.hostname ?? '';
  };
  const vips: Vips = new Map(
    endpoints.flatMap((one) => {
      const node = `${nameOf(owner(one))}${isClient(one) ? '' : '+'}`;
      const names = one.kind === 'vip' ? [one.hostname, renames[one.id] ?? one.hostname] : [];
      return names.map((name) => [name, node] as const);
    }),
  );
  const nodes = [
    ...new Set(
      steps.flatMap(({ commands }) =>
        linesOf(commands, [], vips).flatMap(({ name }) =>
          name.includes(' at ') ? [name.split(' of ')[1] ?? ''] : [],
        ),
      ),
    ),
  ];
  const known = new Map<Step['commands'], Line[]>();
  const lines = (commands: Step['commands']) => {
    const found = known.get(commands) ?? linesOf(commands, nodes, vips);
    known.set(commands, found);
    return found;
  };
  const upper = (name: string) => name.replace(/^vip /, 'listener ').replace(/^scan /, 'scan_listener ');
  const lower = (name: string) => name.replace(/^listener /, 'vip ').replace(/^scan_listener /, 'scan ');
  const rest = (lines: readonly Line[], name: string) =>
    lines.findLast((line) => line.name === name && line.verb !== 'modify')?.verb !== 'stop';
  const runs = (stated: readonly Line[], name: string) => rest(stated, name);
  const fine = (stated: readonly Line[], own: readonly Line[]) =>
    own.every(({ verb, name }, i) => {
      const so = [...stated, ...own.slice(0, i)];
      const later = own.slice(i + 1);
      if (verb === 'stop') return upper(name) === name || !runs(so, upper(name));
      if (later.some((one) => one.verb === 'stop')) return false;
      if (verb === 'start') {
        if (later.some((one) => one.verb === 'modify')) return false;
        return !runs(so, name) && (lower(name) === name || runs(so, lower(name)));
      }
      if (runs(so, name)) return false;
      const isListener = name.startsWith('scan_listener ');
      const others = (isListener ? own.slice(0, i) : later).filter((one) => one.verb === 'modify');
      return (
        !name.startsWith('scan') ||
        others.some((one) => one.name === (isListener ? lower(name) : upper(name)))
      );
    });
  let stated: Line[] = [];
  for (const [at, step] of steps.entries()) {
    const own = lines(step.commands);
    const back = lines(step.rollback);
    const here = [...stated, ...own];
    const all = [...new Set([...here, ...back].map(({ name }) => name))];
    if (!fine(stated, own) || !fine(here, back)) return false;
    if (
      all.some((name) => runs(stated, name) !== runs([...here, ...back], name)) &&
      own.length + back.length > 0
    )
      return false;
    const group = (one: Step) => one.group ?? one.id;
    const ofGroup = steps.slice(0, at + 1).filter((one) => group(one) === group(step));
    const names = new Set(ofGroup.flatMap(({ commands }) => lines(commands)).map(({ name }) => name));
    if (
      does(step, ['online']) &&
      own.length + back.length > 0 &&
      [...names].some((name) => !runs(here, name))
    )
      return false;
    stated = here;
  }
  return [...new Set(stated.map(({ name }) => name))].every((name) => runs(stated, name));
}

const owner = (one: Endpoint) => ('machine' in one.owner ? one.owner.machine : '');

/** The interconnect that is set for the next start is, node by node, the node's planned one. */
function interconnectIsRight({ clusters, endpoints }: Appliance, { steps, mapping }: Plan): boolean {
  const texts = steps.filter(({ kind }) => kind === 'parameters').flatMap(({ commands }) => commands);
  const values = texts.map(({ text }) => text.split("'")[1] ?? '');
  if (values.length === 0 || values.some((value) => value.includes('<'))) return true;
  const goal = (one: Endpoint) => mapping.find(({ endpointId }) => endpointId === one.id)?.planned;
  const nodes = clusters
    .flatMap(({ machines }) => machines)
    .map((id) => endpoints.filter((one) => one.kind === 'private' && owner(one) === id));
  const lists = nodes.map((own) => own.map(goal).join(':'));
  return (
    values.every((value) => lists.includes(value)) &&
    nodes.every(
      (own, i) => own.every((one) => goal(one) === one.address) || values.includes(lists[i] as string),
    )
  );
}
