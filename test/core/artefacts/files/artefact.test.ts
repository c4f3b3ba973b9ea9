import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { artefact } from '../../../../src/core/artefacts/files/artefact.ts';
import { sha256Hex } from '../../../../src/core/artefacts/files/sha256.ts';

const test = suite('artefact');

test('a file has the checksum of its text, and so have its copies', () => {
  const file = artefact('a.txt', 'text/plain', 'abc');
  const { sha256 } = { ...file };
  assert.is(sha256, sha256Hex('abc'));
  assert.equal(structuredClone(file), { ...file });
});

test.run();
