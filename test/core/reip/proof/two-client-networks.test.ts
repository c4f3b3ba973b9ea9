/** A cluster with two client networks: its nodes have the names of the one that Clusterware numbers 1. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance, Endpoint } from '../../../../src/core/appliance/document/appliance-types.ts';
import { provePlan } from '../../../../src/core/reip/proof/prove-plan.ts';
import { further, planned, to } from './authored-appliances.ts';

const test = suite('two client networks');

const isFurther = ({ networkId }: Endpoint) => networkId === 'network:dr';
const site = further();
const clients: Appliance = {
  ...site,
  networks: site.networks.map((one) => (one.id === 'network:dr' ? { ...one, role: 'client' } : one)),
  endpoints: site.endpoints.filter((one) => !(one.kind === 'scan' && isFurther(one))),
};
const furtherFirst: Appliance = {
  ...clients,
  endpoints: [...clients.endpoints.filter(isFurther), ...clients.endpoints.filter((one) => !isFurther(one))],
};

const nodes = (appliance: Appliance) => {
  const plan = planned(appliance, to(appliance, 'client'));
  const { holds, wording } = provePlan(appliance, plan);
  assert.ok(holds, wording);
  const found = plan.steps
    .flatMap(({ commands, rollback }) => [...commands, ...rollback])
    .flatMap(({ text }) => / -node (\S+)| (?:\S+)\/gpnp\/(\w+)/.exec(text)?.slice(1).filter(Boolean) ?? []);
  assert.ok(found.length > 0);
  return [...new Set(found)].sort();
};

test('the order of the addresses in the document names no other node', () => {
  assert.equal(nodes(furtherFirst), nodes(clients));
  assert.not(nodes(furtherFirst).some((name) => name.endsWith('-dr')));
});

test.run();
