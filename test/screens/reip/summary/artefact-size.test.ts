import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sizeOf } from '../../../../src/screens/reip/summary/artefact-size.ts';

const test = suite('size of files');

test('bytes, kB and MB, each up to a thousand', () => {
  const size = (bytes: number) => sizeOf([{ bytes: bytes - 1 }, { bytes: 1 }]);
  assert.equal([999, 1000, 628_600, 12_372_700].map(size), ['999 B', '1.0 kB', '628.6 kB', '12.4 MB']);
});

test.run();
