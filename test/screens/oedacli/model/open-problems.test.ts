import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { exampleVega01 } from '../../../../src/core/appliance/example/vega01.ts';
import { markedText } from '../../../../src/screens/oedacli/script/copied-notice.ts';
import { openModel } from './open-model.ts';

const test = suite('oedacli model: open problems');

test('what a new action lacks is no problem before its field was left', () => {
  const { model } = openModel();
  model.createEmpty();
  model.add('ADD VIP');
  const words = () => model.output.peek()?.problems.map(({ message }) => message) ?? [];
  assert.equal([model.output.peek()?.errors, model.output.peek()?.unfilled], [0, 1]);
  assert.equal(words(), ['Not filled in yet.']);
  const [id = ''] = model.draft.peek()?.actions.map((one) => one.id) ?? [];
  model.touch(id, 'NAME');
  assert.is(model.output.peek()?.errors, 1);
  assert.match(words().join(), 'Field is required: Host name');
  // Left for another action, all that it lacks is a problem.
  model.add('LIST VIPS');
  assert.equal([model.output.peek()?.errors, model.output.peek()?.unfilled], [4, 0]);
});

test('a script with an open problem is copied with a comment that says so', () => {
  const { model, ids, text } = openModel();
  model.createExample();
  assert.is(markedText(model.output.peek()), text());
  model.setValue(ids()[1] ?? '', 'RECODG', 'RECOC9');
  assert.is(markedText(model.output.peek()), `# copied with 1 problem\n${text()}`);
});

test('plan only takes out every deployment, and what acts at once becomes a comment', () => {
  const { model, text } = openModel();
  const port = 'ALTER SCAN SCANPORT=1522 WHERE CLUSTERNUMBER=1\nSAVE ACTION\nMERGE ACTIONS\n';
  model.take(`LOAD FILE NAME=a.xml\n${port}DEPLOY ACTIONS\n${port}DEPLOY ACTIONS
EXEC REMOTE COMMAND='uptime' WHERE HOSTNAMES='vega01dbadm01'\n`);
  assert.is(text().match(/^DEPLOY ACTIONS$/gm)?.length, 2);
  assert.is(model.output.peek()?.changesMachine, true);
  model.setPlanOnly();
  assert.is(model.output.peek()?.changesMachine, false);
  assert.not.match(text(), /^(?:DEPLOY|EXEC)/m);
  assert.match(text(), "# off: EXEC REMOTE COMMAND='uptime'");
});

test('the target release of the document, or a chosen one, decides what gets a note', () => {
  const { model, text } = openModel();
  model.createEmpty();
  model.add('DELETE SCAN');
  const notes = () => model.output.peek()?.problems.filter(({ severity }) => severity === 'info') ?? [];
  assert.is(model.release.peek(), '24');
  assert.equal(
    notes().map(({ message }) => message),
    ['Not seen in the 24 edition. Check on your release.'],
  );
  assert.is(model.output.peek()?.errors, 0);
  model.setRelease('25');
  assert.equal(notes(), []);
  assert.match(text(), '# target release: 25');
  // It comes back with the text of the script.
  assert.is(
    openModel({ ...exampleVega01(), scripts: [{ id: 's', name: 's', text: text() }] }).model.release.peek(),
    '25',
  );
  model.setRelease(undefined);
  assert.is(notes().length, 1);
});

test.run();
