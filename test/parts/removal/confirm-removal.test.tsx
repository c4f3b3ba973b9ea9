import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Services } from '../../../src/platform/composition/services.ts';
import { sourcesUnder } from '../../repo/sources.ts';
import { click, get, mount } from '../../ui/dom.ts';

const test = suite('removal');

test('asks in the words of the catalog, removes, then says so; Cancel does neither', async () => {
  const { ConfirmRemoval } = await import('../../../src/parts/removal/ConfirmRemoval.tsx');
  const { ServicesProvider } = await import('../../../src/parts/services/use-services.ts');
  const messages: string[] = [];
  const services = {
    notices: { toast: (level: string, text: string) => messages.push(`${level}: ${text}`) },
  } as unknown as Services;
  const page = await mount(
    <ServicesProvider value={services}>
      <ConfirmRemoval onCancel={() => messages.push('canceled')} onConfirm={() => messages.push('removed')}>
        DATAC1
      </ConfirmRemoval>
    </ServicesProvider>,
  );
  assert.is(get(page.root, 'h2').textContent, 'Remove record?');
  const [cancel, remove] = page.root.querySelectorAll<HTMLElement>('.dialog-actions button');
  await click(cancel as HTMLElement);
  assert.equal(messages, ['canceled']);
  await click(remove as HTMLElement);
  assert.equal(messages, ['canceled', 'removed', 'success: Record deleted']);
  await page.unmount();
});

test('whoever asks in any other way says what is done by itself, or asks something else', () => {
  const others = [
    'src/app/notices/DraftOffer.tsx',
    'src/parts/changes/HistoryDialog.tsx',
    'src/parts/removal/ConfirmRemoval.tsx',
    'src/screens/home/dialogs/RemoveDialog.tsx',
    'src/screens/oedacli/OutputView.tsx',
    'src/screens/platinum/contract/MaintenanceTab.tsx',
    'src/screens/preaudit/baseline/BaselineView.tsx',
    'src/screens/preaudit/evidence/StoredEvidence.tsx',
    'src/screens/preaudit/report/SuppressedCard.tsx',
    'src/screens/reip/run/RunView.tsx',
  ];
  const asking = sourcesUnder('src').filter(({ text }) => /<Confirm\b/.test(text));
  assert.equal(
    asking.map(({ path }) => path).filter((path) => !others.includes(path)),
    [],
  );
});

test.run();
