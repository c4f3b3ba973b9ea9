/** The commands of a step match its effects, forward and back: a wrong text is found. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Endpoint, Machine } from '../../../../src/core/appliance/document/appliance-types.ts';
import type { Plan, Step } from '../../../../src/core/reip/plan-types.ts';
import { dice, smallPlan } from '../small-worlds.ts';
import { everyNetwork, idOf, planOf, toHall2, vega01 } from '../vega01-plans.ts';
import { commandLines, difference, type Way, type World } from './read-commands.ts';

const test = suite('said and done');
const ways: readonly Way[] = ['commands', 'rollback'];

const lies = (world: World): string[] =>
  world.plan.steps.flatMap((step) => ways.flatMap((way) => difference(world, step, way) ?? []));

const pin = (hostname: string, address: string) => ({ endpointId: idOf(hostname), address });
const plans: Readonly<Record<string, Plan>> = {
  everything: planOf(everyNetwork, { 'QC-05': true }),
  'all at once': planOf(everyNetwork, { 'QC-05': true }, { strategy: 'at-once' }),
  'gateways that change over': planOf(toHall2, { 'QN-13': false, 'QN-09': false }),
  'an InfiniBand machine': planOf(toHall2, { 'QG-05': 'InfiniBand' }),
  'a wider mask': planOf({ networks: [{ networkId: 'network:client', subnet: '10.30.40.0/24' }] }),
  'VIP and SCAN that change places': planOf({
    networks: [],
    pins: [pin('vega01db01-vip', '10.30.40.31'), pin('vega01-scan1', '10.30.40.21')],
  }),
  'servers that change places': planOf({
    networks: [],
    pins: [pin('vega01celadm01', '10.20.10.14'), pin('vega01celadm02', '10.20.10.13')],
    parking: ['10.20.10.240'],
  }),
};

for (const [name, plan] of Object.entries(plans))
  test(name, () => {
    assert.equal(lies({ appliance: vega01, plan }), []);
  });

test('small machines, rolling and at once', () => {
  let facts = 0;
  for (let seed = 1; seed <= 400; seed++) {
    const world = smallPlan(dice(seed), seed % 4 === 0);
    assert.equal(lies(world), [], `seed ${seed}`);
    facts += world.plan.steps.flatMap((step) => commandLines(step, 'commands')).length;
  }
  assert.ok(facts > 2000, `only ${facts} facts`);
});

/** The world with other commands in one step. */
const withCommands = (world: World, at: number, way: Way, list: Step['commands']): World => ({
  ...world,
  plan: {
    ...world.plan,
    steps: world.plan.steps.map((step, i) => (i === at ? { ...step, [way]: list } : step)),
  },
});

/** Commands that set or turn nothing themselves, and those whose absence command-order.ts reports. */
const others =
  /^(?:exachk|imageinfo|CheckHW|cellcli -e (?:list|alter griddisk|alter cell validate)|crsctl (?:stat|enable|disable)|cluvfy|ipconf -verify|show running|srvctl (?:stop|start|config)|srvctl modify scan_listener|\S+\/srvctl|alter system|vi |for one in|quorumdiskmgr|configure_roce|set \/SP\/network commit)/;

test('whichever command is gone, or names another address, mask, interface or machine, is missed', () => {
  let count = 0;
  for (const name of ['everything', 'VIP and SCAN that change places', 'servers that change places']) {
    const world: World = { appliance: vega01, plan: plans[name] as Plan };
    for (const [at, step] of world.plan.steps.entries())
      for (const way of ways)
        for (const [i, command] of step[way].entries()) {
          const { text, where } = command;
          if (others.test(text)) continue;
          const missed = (list: Step['commands'], words: string) => {
            const lie = withCommands(world, at, way, list);
            const changed = lie.plan.steps[at] as Step;
            assert.ok(
              difference(lie, changed, way),
              `${step.title}, ${way}: nobody misses ${words} of ${text}`,
            );
            count++;
          };
          missed(step[way].toSpliced(i, 1), 'the whole');
          if (text.startsWith('cd ')) continue;
          for (const found of text.matchAll(
            /\b(?:\d+\.){3}\d+|\/\d+\b(?!\.)|\b(?:eth|bondeth|re)\d(?:\.\d+)?/g,
          )) {
            const other = `${text.slice(0, found.index)}${found[0].replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))}${text.slice(found.index + found[0].length)}`;
            missed(step[way].with(i, { ...command, text: other }), found[0]);
          }
          if (where.startsWith('vega01db') || where.startsWith('vega01cel'))
            missed(step[way].with(i, { ...command, where: 'vega01elsewhere' }), where);
        }
  }
  assert.ok(count > 500, `only ${count} texts were spoilt`);
});

/** Which private addresses a command of a full stop has to name: `undefined` for any other command. */
function expectedLine({ appliance, plan }: World, { text, where }: Step['commands'][number], way: Way) {
  const at = (way === 'commands' ? 'planned' : 'current') as 'planned' | 'current';
  const of = (is: (one: Endpoint, machine: Machine | undefined) => boolean) =>
    appliance.endpoints
      .filter((one) => {
        const id = 'machine' in one.owner ? one.owner.machine : '';
        const machine = appliance.machines.find((each) => each.id === id);
        return one.kind === 'private' && is(one, machine);
      })
      .map(({ id }) => plan.mapping.find((row) => row.endpointId === id)?.[at] ?? '');
  const cluster = appliance.clusters.find(({ machines }) =>
    machines.some((id) => where === appliance.machines.find((one) => one.id === id)?.name),
  );
  if (text.includes('/cellinit.ora ')) return of((_, machine) => machine?.name === where);
  if (text.includes('/cellip.ora ')) return of((_, machine) => machine?.kind === 'storage');
  if (text.startsWith('for one in ')) return of(() => true);
  if (text.startsWith('quorumdiskmgr'))
    return of((_, machine) => cluster?.machines.includes(machine?.id ?? '') ?? false);
  const [, node] = / on (\S+) where it is set$/.exec(where) ?? [];
  return node === undefined ? undefined : of((_, machine) => machine?.name === node);
}

/** `192.168.10.{1..4}` is four addresses. */
const addresses = (text: string): string[] =>
  [...text.matchAll(/((?:\d+\.){3})(?:(\d+)\b|\{(\d+)\.\.(\d+)\})/g)].flatMap(([, net, one, from, to]) =>
    one === undefined
      ? Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => `${net}${Number(from) + i}`)
      : [`${net}${one}`],
  );

test('files, parameters, quorum targets and pings of a full stop name the private addresses of their side', () => {
  let count = 0;
  const worlds = [plans.everything as Plan, plans['all at once'] as Plan].map((plan) => ({
    appliance: vega01,
    plan,
  }));
  for (let seed = 1; seed <= 150; seed++) worlds.push(smallPlan(dice(seed)));
  for (const world of worlds)
    for (const step of world.plan.steps)
      for (const way of ways)
        for (const command of step[way]) {
          const list = expectedLine(world, command, way);
          if (!list) continue;
          assert.equal(
            addresses(command.text).sort(),
            [...list].sort(),
            `${step.title}, ${way}: ${command.text}`,
          );
          count++;
        }
  assert.ok(count > 300, `only ${count} commands`);
});

test.run();
