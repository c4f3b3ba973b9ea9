import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { compareCertified, readCertified } from '../../../../src/core/platinum/contract/certified.ts';
import type { CertifiedList } from '../../../../src/core/platinum/contract/record.ts';

const test = suite('certified configurations');
const vega01 = exampleVega01();
const list: CertifiedList = { asOf: '2026-10-01', source: 'list', rows: [] };

test('a list whose versions cannot be read certifies none', () => {
  const headings = readCertified(
    'component,generation,Minimum release,Maximum release\nimage,X10M,25.1.0,25.1.99\ngrid,,23.9,23.9\n',
  );
  assert.ok(headings.ok);
  const states = (of: CertifiedList) =>
    compareCertified(vega01, of).map(({ component, state }) => `${component} ${state}`);
  assert.equal(states({ ...list, rows: headings.rows }).slice(1, 3), ['image outside', 'grid outside']);
  const unread = readCertified('component,lowest one,to\nimage,25.1,\ngrid,,23.9\ndatabase,,n/a\n');
  assert.ok(unread.ok);
  assert.equal(
    unread.problems.map(({ message }) => message),
    [
      'The column "lowest one" is not read',
      'Line 2: Image of servers has no certified version',
      'Line 4: Database has no certified version',
    ],
  );
  assert.not.ok(readCertified('component,since\nimage,25.1\n').ok);
  const beside = readCertified('Component version,Component,Minimum release\n1,image,25.1\n');
  assert.equal(beside.ok && beside.rows, [{ component: 'image', from: '25.1' }]);
  assert.is(beside.problems[0]?.message, 'The column "Component version" is not read');
  // Of a list that was stored before.
  const rows = [{ component: 'image' }, { component: 'grid', from: 'all' }] as const;
  assert.equal(states({ ...list, rows }).slice(1, 3), ['image not-listed', 'grid not-listed']);
});

test.run();
