import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createPageEvents } from '../../../src/platform/browser/page-lifecycle.ts';
import '../../ui/dom.ts';

const test = suite('page events');

test('a field takes what was typed before the draft is written, whoever listened first', () => {
  const messages: string[] = [];
  const stop = createPageEvents().onHide(() => messages.push('draft'));
  const typed = () => void messages.push('field');
  window.addEventListener('page-leaves', typed);
  window.dispatchEvent(new Event('pagehide'));
  assert.equal(messages, ['field', 'draft']);
  stop();
  window.dispatchEvent(new Event('pagehide'));
  assert.equal(messages, ['field', 'draft']);
  window.removeEventListener('page-leaves', typed);
});

test.run();
