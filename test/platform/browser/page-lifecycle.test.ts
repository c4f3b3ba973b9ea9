import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createPageEvents } from '../../../src/platform/browser/page-lifecycle.ts';
import '../../ui/dom.ts';

const test = suite('page events');

test('a field takes what was typed before the draft is written, whoever listened first', () => {
  const said: string[] = [];
  const stop = createPageEvents().onHide(() => said.push('draft'));
  const typed = () => void said.push('field');
  window.addEventListener('page-leaves', typed);
  window.dispatchEvent(new Event('pagehide'));
  assert.equal(said, ['field', 'draft']);
  stop();
  window.dispatchEvent(new Event('pagehide'));
  assert.equal(said, ['field', 'draft']);
  window.removeEventListener('page-leaves', typed);
});

test.run();
