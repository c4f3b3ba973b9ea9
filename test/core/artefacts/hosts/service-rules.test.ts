import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import {
  serviceRuleChanges,
  serviceRules,
  serviceRulesCsv,
  serviceRulesText,
} from '../../../../src/core/artefacts/hosts/service-rules.ts';
import { handover } from '../../../../src/core/reip/handover/handover.ts';
import { answers, now, planned, requests } from '../../reip/artefacts-plans.ts';

const test = suite('rules for services and people');

const vega01 = exampleVega01();
const of = (people?: readonly string[]) =>
  serviceRules(vega01, people).filter(({ id }) => /^(?:admin|ilom|switch|pdu)-/.test(id));

test('administrators reach servers, ILOMs, switches and PDUs, each by its own port', () => {
  const machines = new Map(vega01.machines.map(({ id, kind }) => [id, kind]));
  const addresses = (matches: (kind: string, machine: string) => boolean) =>
    vega01.endpoints
      .filter(
        ({ kind, owner, networkId }) =>
          networkId === 'network:admin' &&
          matches(kind, 'machine' in owner ? (machines.get(owner.machine) ?? '') : ''),
      )
      .map(({ address }) => address);
  const isServer = (kind: string) => kind === 'host';
  const isIlom = (kind: string) => kind === 'ilom';
  const isSwitch = (_kind: string, machine: string) => machine.endsWith('switch');
  const isPdu = (_kind: string, machine: string) => machine === 'pdu';
  assert.equal(
    of(['10.9.9.9']).map(({ id, to, protocol, port, mark }) => [id, to, protocol, port, mark]),
    [
      ['admin-ssh', addresses(isServer), 'tcp', '22', 'practice'],
      ['ilom-ssh', addresses(isIlom), 'tcp', '22', 'practice'],
      ['ilom-web', addresses(isIlom), 'tcp', '443', 'practice'],
      ['switch-ssh', addresses(isSwitch), 'tcp', '22', 'verify'],
      ['pdu-web', addresses(isPdu), 'tcp', '443', 'practice'],
    ],
  );
  for (const { from, to } of of(['10.9.9.9'])) {
    assert.equal(from, ['10.9.9.9']);
    assert.ok(to.length > 1);
  }
});

test('a server asks by its usual network where the document does not state its default gateway', () => {
  const machines = vega01.machines.map(({ defaultGateway: _, ...machine }) => machine);
  assert.equal(serviceRules({ ...vega01, machines }), serviceRules(vega01));
});

test('where nobody says from where people work, the sheet asks and no filter is opened', () => {
  const rules = of();
  assert.is(rules.length, 5);
  const csv = serviceRulesCsv(serviceRuleChanges([], rules));
  assert.match(
    csv,
    /^add,ilom-web,Web page of ILOMs,Not set \(QG-14\),10\.20\.10\.31 [\d. ]+,tcp,443,practice\r$/m,
  );
  assert.not.match(serviceRulesText(rules), /^-A/m);
});

test('the sheet of a plan opens the new addresses to the jump host and closes the old ones', () => {
  const { appliance, plan } = planned(requests.newSubnets);
  const answered = { ...plan, answers: { ...answers, 'QG-14': { from: '10.9.9.9', host: 'jump01' } } };
  const text = (name: string) =>
    handover(appliance, answered, { now }).find((file) => file.name === `firewall/${name}`)?.text ?? '';
  assert.match(text('services.csv'), /^add,pdu-web,[^,]*,10\.9\.9\.9,10\.64\.8\.61 10\.64\.8\.62,tcp,443,/m);
  assert.match(
    text('services-add.iptables'),
    /^-A FORWARD -s 10\.9\.9\.9 -d 10\.64\.8\.31,.* -p tcp -m tcp --dport 443 .* ilom-web -j ACCEPT$/m,
  );
  assert.match(
    text('services-delete.iptables'),
    /^-D FORWARD -s 10\.9\.9\.9 -d 10\.20\.10\.61,10\.20\.10\.62 /m,
  );
});

test('where a part of the addresses moves the rest is kept, and stands in no row that is deleted', () => {
  const rules = (moved: string) =>
    serviceRules({
      ...vega01,
      endpoints: vega01.endpoints.map((one) =>
        one.hostname === 'vega01db01-vip' ? { ...one, address: moved } : one,
      ),
    });
  const [before, after] = [rules('10.30.40.21'), rules('10.30.40.99')];
  const changes = serviceRuleChanges(before, after).filter(({ rule }) => rule.id === 'sql');
  assert.equal(
    changes.map(({ action, rule: { to } }) => [action, to.join(' ')]),
    [
      ['add', '10.30.40.99'],
      ['delete', '10.30.40.21'],
      ['keep', '10.30.40.22 10.30.40.31 10.30.40.32 10.30.40.33'],
    ],
  );
  // Whatever moves: what is allowed at the end is what the rules of the end allow, pair by pair.
  const pairs = (list: typeof before) =>
    new Set(
      list.flatMap(({ id, port, from, to }) =>
        (from.length > 0 ? from : ['?']).flatMap((one) => to.map((other) => `${id} ${one} ${other} ${port}`)),
      ),
    );
  const renumbered = serviceRules({
    ...vega01,
    services: { ...vega01.services, dns: { servers: ['10.20.1.53', '10.9.9.9'] } },
    endpoints: vega01.endpoints.map((one, i) =>
      i % 3 === 0 ? { ...one, address: one.address.replace(/^10\./, '10.1') } : one,
    ),
  });
  const all = serviceRuleChanges(before, renumbered);
  const of = (...actions: string[]) =>
    pairs(all.filter(({ action }) => actions.includes(action)).map(({ rule }) => rule));
  assert.equal(of('add', 'keep'), pairs(renumbered));
  assert.equal(of('delete', 'keep'), pairs(before));
  assert.not.ok([...of('delete')].some((pair) => of('keep').has(pair)));
});

test('addresses that servers exchange change no rule', () => {
  const swapped = {
    ...vega01,
    endpoints: vega01.endpoints.map((one) => {
      const other = { '10.20.10.11': '10.20.10.12', '10.20.10.12': '10.20.10.11' }[one.address];
      return other === undefined ? one : { ...one, address: other };
    }),
  };
  const changes = serviceRuleChanges(serviceRules(vega01), serviceRules(swapped));
  assert.ok(changes.length > 0 && changes.every(({ action }) => action === 'keep'));
});

test.run();
