import * as fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { packBy } from '../../../../src/core/artefacts/files/packed-file.ts';

const test = suite('packed file');

test('property: all pieces in their order, whatever part is put together at once', async () => {
  const pieces = fc.array(fc.uint8Array({ maxLength: 9 }), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(pieces, fc.integer({ min: 1, max: 30 }), async (given, atOnce) => {
      const packed = packBy(Blob, atOnce)(given, 'application/x-tar') as Blob;
      assert.is(packed.type, 'application/x-tar');
      assert.equal(
        [...new Uint8Array(await packed.arrayBuffer())],
        given.flatMap((piece) => [...piece]),
      );
    }),
  );
});

test.run();
