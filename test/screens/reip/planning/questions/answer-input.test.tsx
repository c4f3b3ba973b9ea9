import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { questions } from '../../../../../src/core/reip/questions/question-bank.ts';
import { get, mount, press, type } from '../../../../ui/dom.ts';

const test = suite('answers to the questions of a plan');

test('a time zone that does not exist is not taken: the dates of the plan would be in another', async () => {
  const { AnswerInput } = await import('../../../../../src/screens/reip/planning/questions/AnswerInput.tsx');
  const question = questions.find(({ id }) => id === 'QG-08');
  if (!question) throw new Error('no question asks for the window');
  const answers: unknown[] = [];
  const { root, unmount } = await mount(
    <AnswerInput question={question} value={{}} onAnswer={(answer) => answers.push(answer)} />,
  );
  const field = get<HTMLInputElement>(root, '.field:last-child input');
  await type(field, 'x y%');
  await press(field, 'Enter');
  assert.match(root.textContent ?? '', '"x y%" is not a time zone. Enter one like Europe/Berlin.');
  assert.equal(answers, []);
  await type(field, 'Europe/Berlin');
  await press(field, 'Enter');
  assert.equal(answers, [{ timeZone: 'Europe/Berlin' }]);
  await unmount();
});

test.run();
