/** Each problem of the mapping links to the place of its fix. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { proposeMapping } from '../../../../src/core/reip/mapping/propose-mapping.ts';
import { problemPath } from '../../../../src/screens/reip/ip-mapping/rows/problem-path.ts';

const test = suite('places of mapping problems');
const vega01 = exampleVega01();

test('a missing address leads to its row on the dashboard, a missing cluster to the clusters there', () => {
  const appliance = {
    ...vega01,
    clusters: [],
    endpoints: vega01.endpoints.map((one) =>
      one.hostname === 'vega01celadm03' ? { ...one, address: '' } : one,
    ),
  };
  const networks = [
    { networkId: 'network:admin', subnet: '10.64.8.0/24' },
    { networkId: 'network:client', subnet: '172.20.33.0/25' },
  ];
  const { problems } = proposeMapping(appliance, { networks });
  const pathsOf = (kind: string) =>
    problems
      .filter((one) => one.kind === kind)
      .map((one) => new URL(problemPath(appliance, one), 'http://a'));
  const [address, ...others] = pathsOf('missing-address');
  assert.ok(address);
  assert.equal(others, []);
  assert.is(address.pathname, '/app/dashboard');
  assert.is(address.searchParams.get('filter'), 'vega01celadm03');
  assert.ok(address.searchParams.get('select')?.includes('vega01celadm03'));
  const clusters = pathsOf('missing-cluster');
  assert.ok(clusters.length > 0);
  for (const path of clusters)
    assert.is(`${path.pathname} ${path.searchParams.get('tab')}`, '/app/dashboard other');
});

test('a problem of the plan leads to its row of the mapping', () => {
  const [endpoint] = vega01.endpoints;
  const problem = {
    kind: 'outside',
    level: 'error',
    message: '',
    endpointIds: [endpoint?.id ?? ''],
  } as const;
  const path = new URL(problemPath(vega01, problem), 'http://a');
  assert.is(path.pathname, '/app/reip');
  assert.is(path.searchParams.get('select'), endpoint?.id);
});

test.run();
