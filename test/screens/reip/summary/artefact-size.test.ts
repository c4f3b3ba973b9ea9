import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { artefact } from '../../../../src/core/artefacts/files/artefact.ts';
import { sizeOf } from '../../../../src/screens/reip/summary/artefact-size.ts';

const test = suite('size of files');

test('bytes, kB and MB, each up to a thousand', () => {
  const size = (bytes: number) => sizeOf([artefact('a.txt', 'text/plain', 'a'.repeat(bytes))]);
  assert.equal([999, 1000, 628_600, 12_372_700].map(size), ['999 B', '1.0 kB', '628.6 kB', '12.4 MB']);
});

test.run();
