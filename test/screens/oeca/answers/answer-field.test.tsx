import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { get, mount, type } from '../../../ui/dom.ts';

const test = suite('answer field');

const shown = async (value: string) => {
  const { AnswerField, numberProblem } = await import('../../../../src/screens/oeca/answers/AnswerField.tsx');
  return mount(
    <AnswerField
      label="SCAN port"
      value={value}
      of="scanPort"
      problem={numberProblem(1, 65_535)}
      onTake={() => {}}
    />,
  );
};
const isInvalid = (root: HTMLElement) => get(root, 'input').getAttribute('aria-invalid');

test('what nobody has entered yet is not wrong; what is typed or emptied is judged', async () => {
  const empty = await shown('');
  assert.is(isInvalid(empty.root), null);
  await type(get(empty.root, 'input'), 'x');
  assert.is(isInvalid(empty.root), 'true');
  await empty.unmount();
  const filled = await shown('1521');
  await type(get(filled.root, 'input'), '');
  assert.match(filled.root.textContent ?? '', 'Field is required');
  await filled.unmount();
});

test('a field that is emptied says that it is required, whatever else it asks of a text', async () => {
  const { AnswerField } = await import('../../../../src/screens/oeca/answers/AnswerField.tsx');
  const page = await mount(
    <AnswerField
      label="Owner"
      value="grid"
      problem={(text) =>
        text === 'grid' ? undefined : `No user is called ${text}. Enter a user of the plan.`
      }
      onTake={() => {}}
    />,
  );
  await type(get(page.root, 'input'), 'x');
  assert.match(page.root.textContent ?? '', 'No user is called x.');
  await type(get(page.root, 'input'), '');
  assert.match(page.root.textContent ?? '', 'Field is required');
  await page.unmount();
});

test('a number is required, of digits only, and within its bounds', async () => {
  const { numberProblem } = await import('../../../../src/screens/oeca/answers/AnswerField.tsx');
  const problems = ['', 'x', '80.5', '-1', '0', '1', '100', '101'].map(numberProblem(1, 100));
  const only = 'Numbers only';
  assert.equal(problems, [
    'Field is required',
    ...[only, only, only],
    ...['Enter a whole number from 1 to 100.', undefined, undefined, 'Enter a whole number from 1 to 100.'],
  ]);
  assert.is(numberProblem(1, 100, false)(''), undefined);
});

test('the hint is an element, so that the empty place of a warning beside it is not alone', async () => {
  const page = await shown('1522');
  const hint = get(page.root, '.field-hint');
  assert.is(hint.children.length, 2);
  assert.match(hint.children[0]?.textContent ?? '', /^Default is 1521: /);
  await page.unmount();
});

test('the default has a note where the field has another value, or is empty and stands for it', async () => {
  const noteOf = async (value: string) => {
    const page = await shown(value);
    const text = get(page.root, '.field-hint').textContent ?? '';
    await page.unmount();
    return text;
  };
  assert.is(await noteOf('1521'), '');
  assert.match(await noteOf('1522'), /^Default is 1521: /);
  assert.match(await noteOf(''), /^Default is 1521: /);
});

test.run();
