/** No field of text is left without a way to keep what is typed in it. The ways themselves: test/browser/lost-*.test.ts. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { sourcesUnder } from '../../repo/sources.ts';

const test = suite('text that is kept');
const sources = sourcesUnder('src').filter(({ path }) => /^src\/(?:app|parts|screens)\/.*\.tsx$/.test(path));
const field = /<(?:Text|Number)Field\s/;

test('each dialog with a field of text keeps it', () => {
  const lost = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/<(?:Close)?Dialog\b(?:[^>]|=>)*>([\s\S]*?)<\/(?:Close)?Dialog>/g)]
      .filter(([dialog = '', body = '']) => {
        // A part of the dialog may be a component of its own in the same file.
        const hasField = field.test(body) || (field.test(text) && !/<TakeDialog\b/.test(text));
        return hasField && !/\bkeepsText\b/.test(dialog.slice(0, dialog.length - body.length));
      })
      .map(() => path),
  );
  assert.equal(lost, []);
});

/** Fields of a form that their own dialog or card holds, or whose text is kept otherwise. */
const others: Readonly<Record<string, string>> = {
  'parts/addresses/BulkEditFields.tsx': 'of BulkEditDialog',
  'parts/addresses/RenameRuleFields.tsx': 'of RenameDialog and RenameSelection',
  'parts/addresses/RenumberFields.tsx': 'of RenumberDialog',
  'parts/addresses/SignedField.tsx': 'of RenumberDialog',
  'parts/sign-in/SignInForm.tsx': 'e-mail and password',
  'parts/subnet-map/FindAddress.tsx': 'a question to the map',
  'screens/oedacli/form/ParameterField.tsx': 'the model of OEDACLI keeps it',
  'screens/oedacli/form/ReferenceField.tsx': 'the model of OEDACLI keeps it',
  'screens/oedacli/script/ScriptForm.tsx': 'the model of OEDACLI keeps it',
  'screens/reip/ip-mapping/subnet/RuleFields.tsx': 'of NewSubnet',
  'screens/reip/planning/outage/WindowCard.tsx': 'each number is an edit',
  'screens/reip/planning/snapshot/WhoAnswers.tsx': 'in the address of the page',
};

test('each other field of text is kept with its card', () => {
  const ways = /\b(?:TakeDialog|keepsText|RetainedFields|useRetainedText|useStoredText|useTypedName)\b/;
  const open = sources
    .filter(({ text }) => field.test(text) && !ways.test(text))
    .map(({ path }) => path.replace(/^src\//, ''));
  assert.equal(open, Object.keys(others));
});

test('what is pasted from a server is never kept with its secrets', () => {
  const clear = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/<RetainedFields\b[\s\S]*?<\/RetainedFields>/g)].some(([form]) => /\srows=/.test(form))
      ? [path]
      : [],
  );
  assert.equal(clear, []);
});

test.run();
