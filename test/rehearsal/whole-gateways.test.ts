/** Gateways that change over: in a management blackout, and in the stop of the client network. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { worldOf } from '../reip/mutants/plans.ts';
import { playsWholePlans } from './whole.ts';

const test = suite('gateways that change over');

test('they change in a blackout and in a stop', () => {
  const { steps } = worldOf('admin and client, gateways that change over').plan;
  const withGateway = steps.filter(({ effects }) => effects.some((effect) => effect.do === 'gateway'));
  assert.equal(new Set(withGateway.map(({ kind }) => kind)), new Set(['blackout-on', 'stop', 'release']));
});

test.run();
playsWholePlans('gateways');
