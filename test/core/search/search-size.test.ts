/** The estimates behind the limit of 50 MB against the heap of this engine. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../src/core/appliance/example/vega01.ts';
import { searchDocument } from '../../../src/core/search/search-document.ts';
import { applianceOfAddresses } from '../../generate/appliance.ts';

const test = suite('size of the search index');

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

async function heapUsed(): Promise<number> {
  for (let round = 0; round < 4; round++) {
    await new Promise<void>((resolve) => setImmediate(resolve));
    collect();
  }
  return process.memoryUsage().heapUsed;
}

const samples = [
  ['the example', exampleVega01(), 300],
  ['1,000 addresses', applianceOfAddresses(1000), 30],
] as const;

for (const [name, appliance, count] of samples)
  test(`${name}: the estimate is what the index holds, within a fifth`, async () => {
    // As they come to the worker: a copy each, which the index does not keep.
    const text = JSON.stringify(appliance);
    const documents = () => Array.from({ length: count }, () => searchDocument(JSON.parse(text)));
    documents();
    const before = await heapUsed();
    const kept = documents();
    const held = (await heapUsed()) - before;
    const estimate = kept.reduce((sum, { bytes }) => sum + bytes, 0);
    assert.ok(Math.abs(estimate / held - 1) < 0.2, `${estimate} for ${held}`);
  });

test.run();
