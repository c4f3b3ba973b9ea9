import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { diffAppliances } from '../../../../src/core/appliance/merge/diff.ts';
import { subnetMap } from '../../../../src/core/appliance/networks/subnet-map.ts';
import { plannedDocument } from '../../../../src/core/platinum/notice/planned-document.ts';
import { mappedAppliance } from '../../../../src/core/reip/mapping/document-after.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import {
  emptyProject,
  type ReipProject,
  withReipProject,
} from '../../../../src/core/reip/project/reip-project.ts';
import { requestOf } from '../../../../src/core/reip/project/request-edits.ts';
import { plannedWork } from '../../../../src/core/reip/questions/planned-work.ts';
import { hall2 } from '../../../examples/hall2.ts';

const test = suite('planned work');
const vega01 = exampleVega01();

const client = vega01.networks.find(({ id }) => id === 'network:client');
const untagged: ReipProject = {
  ...emptyProject,
  request: { networks: [{ networkId: 'network:client', subnet: client?.subnet ?? '', vlan: 0 }] },
};

const withoutGateway: ReipProject = {
  ...emptyProject,
  request: { networks: [{ networkId: 'network:client', subnet: client?.subnet ?? '', gateway: '' }] },
};

test('the document after it is the one that the plan makes', () => {
  for (const work of [hall2, untagged, withoutGateway]) {
    const appliance = withReipProject(vega01, work);
    const plan = plannedWork(appliance);
    assert.ok(plan);
    const { mapping } = proposeMapping(vega01, requestOf(work));
    assert.equal(diffAppliances(mappedAppliance(appliance, mapping), plannedDocument(appliance, plan)), []);
  }
});

test('the map of the new subnet has the planned addresses', () => {
  const plan = plannedWork(withReipProject(vega01, hall2));
  const admin = vega01.networks.find(({ id }) => id === 'network:admin');
  assert.ok(plan && admin);
  const cells = subnetMap(vega01, { ...admin, subnet: '10.64.8.0/24' }, { planned: plan.mapping });
  assert.is(
    cells?.counts.planned,
    plan.mapping.filter(({ planned }) => planned.startsWith('10.64.8.')).length,
  );
});

test('where nothing is to change there is none', () => {
  assert.is(plannedWork(vega01), undefined);
  assert.is(plannedWork(withReipProject(vega01, emptyProject)), undefined);
  assert.is(plannedWork(withReipProject(vega01, { ...emptyProject, answers: { 'QN-13': true } })), undefined);
});

test.run();
