/** Names that users have in files, links and browsers since release 0.1.0: none of them is gone or renamed. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { stepNumber } from '../../src/core/reip/project/run-log.ts';
import { dashboardPath, routes, signInPath } from '../../src/paths.ts';
import { stepPath } from '../../src/screens/oeca/frame/StepList.tsx';
import { viewPath } from '../../src/screens/reip/labels.ts';
import { type Names, names } from './fixtures.ts';
import { document, planOf } from './fresh.ts';
import { namesNow } from './names-now.ts';

const test = suite('names of release 0.1.0');
const now = namesNow();
const lists = (all: Names) => {
  const { query, steps: _steps, ...rest } = all;
  const words = Object.entries(query).flatMap(([area, own]) => own.map((word) => `${area} ${word}`));
  return { ...rest, query: words };
};
const today = lists(now);

/** The number in the name of a DNS file, which was the place of its step: later releases may add steps before it. */
const withoutPlace = (one: string) => one.replace(/^(dns\/(?:other\/)?)(?:[a-z]-)?\d+(?:\.\d+)?-/, '$1');

for (const [name, released] of Object.entries(lists(names)))
  test(`${name}: ${released.length} of them`, () => {
    const known = new Set<string>(today[name as keyof typeof today].map(withoutPlace));
    assert.ok(released.length > 0);
    assert.equal(
      released.filter((one) => !known.has(withoutPlace(one))),
      [],
    );
  });

test('a DNS file has the number and the kind of its step', () => {
  const files = now.handoverFiles.filter((one) => withoutPlace(one) !== one);
  const kinds = new Map(planOf(document).steps.map((step) => [stepNumber(step), step.kind]));
  assert.ok(files.length > 10);
  for (const file of files) {
    const [, phase = '', seq = '', rest = ''] = /(\d+)\.(\d+)-(.*)$/.exec(file) ?? [];
    const kind = kinds.get(`${Number(phase)}.${Number(seq)}`);
    assert.ok(kind && rest.startsWith(`${kind}-`), `${file}: ${kind}`);
  }
});

test('addresses are as they were shared', () => {
  assert.equal(routes, {
    home: '/',
    signIn: '/sign-in',
    dashboard: '/app/dashboard',
    oeca: '/app/oeca',
    oedacli: '/app/oedacli',
    platinum: '/app/platinum',
    preaudit: '/app/preaudit',
    reip: '/app/reip',
    protectedDashboard: '/protected/dashboard',
  });
  const id = 'appliance:vega01';
  assert.equal(
    [
      dashboardPath(id, 'rack', { select: 'machine:1' }),
      signInPath('SessionRequired', '/app/reip'),
      stepPath(id, 'networks'),
      viewPath({ id }, 'planning', { step: 'baseline' }),
    ],
    [
      '/app/dashboard?appliance=appliance%3Avega01&tab=rack&select=machine%3A1',
      '/sign-in?error=SessionRequired&callbackUrl=%2Fapp%2Freip',
      '/app/oeca?appliance=appliance%3Avega01&step=networks',
      '/app/reip?appliance=appliance%3Avega01&view=planning&step=baseline',
    ],
  );
});

test.run();
