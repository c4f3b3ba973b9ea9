/**
 * The order of the steps by the definitions alone (ORD-02, ORD-13, ORD-14, ORD-17 to ORD-19, the waits of 13.1 (6) and
 * the phases): each step against each other one, by what it is called and does. Shares no code with the proof.
 */
import type { Appliance, Endpoint } from '../../../src/core/appliance/types.ts';
import type { Effect, Plan, Step } from '../../../src/core/reip/types.ts';

const working = ['take', 'scan', 'network', 'publish', 'rename'];
const does = (step: Step, words: readonly string[]) =>
  step.effects.some((effect) => words.includes(effect.do));
const goesAway = (effect: Effect) =>
  (effect.do === 'gateway' && !effect.old) || (effect.do === 'blackout' && effect.on);
const starts = (step: Step) =>
  does(step, [...working, 'stop', 'offline', 'leave']) || step.effects.some(goesAway);
const finishes = (step: Step) =>
  does(step, [...working, 'start', 'online', 'return']) ||
  step.effects.some((effect) => effect.do === 'blackout' && !effect.on);

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
  if (of('check-before').length > 0) must('ORD', 'outside');
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
  for (const kind of closing) all('ORD', of('verify'), of(kind));
  all(
    'ORD',
    of('verify'),
    steps.filter((step) => does(step, ['undefine'])),
  );
  if (plan.networks.length > 0) must('ORD', 'release');
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
  return bad;
}

const owner = (one: Endpoint) => ('machine' in one.owner ? one.owner.machine : '');

/** What is set for the next start is, node by node, what the node will have. */
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
