/** Where the focus goes when the control that has it goes away. */
import { act } from 'react';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { get, mount, until } from '../dom.ts';

const test = suite('focus kept inside');

type Shown = { readonly rows?: readonly string[]; readonly question?: boolean; readonly hasTitle?: boolean };

async function page(first: Shown) {
  const { keepFocusInside } = await import('../../../src/ui/hooks/keep-focus-inside.ts');
  const drawn = ({ rows = [], question, hasTitle }: Shown) => (
    <main ref={keepFocusInside}>
      <h1>Page</h1>
      <section>
        {hasTitle && <h2>Card</h2>}
        {question && <button type="button">Yes</button>}
        <table>
          <tbody>
            {rows.map((name) => (
              <tr key={name}>
                <td>
                  <a href={`#${name}`}>{name}</a>
                </td>
                <td>
                  <input name={name} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </main>
  );
  const mounted = await mount(drawn(first));
  return { ...mounted, draw: (next: Shown) => mounted.show(drawn(next)) };
}

const focus = (element: HTMLElement) => act(async () => element.focus());
const turn = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
async function frame() {
  await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
  await turn();
}

test('the field of the next row has it when a row goes, and that of the row before at the end', async () => {
  const { root, draw, unmount } = await page({ rows: ['a', 'b', 'c'] });
  await focus(get(root, '[name=b]'));
  await draw({ rows: ['a', 'c'] });
  await until(() => document.activeElement === get(root, '[name=c]'));
  await draw({ rows: ['a'] });
  await until(() => document.activeElement === get(root, '[name=a]'));
  await draw({ rows: [] });
  await until(() => document.activeElement === get(root, 'h1'));
  await unmount();
});

test('the heading around a control has it, else that of the page', async () => {
  const { root, draw, unmount } = await page({ question: true, hasTitle: true });
  await focus(get(root, 'button'));
  await draw({ hasTitle: true });
  await until(() => document.activeElement === get(root, 'h2'));
  await draw({ question: true });
  await until(() => document.activeElement === get(root, 'h1'));
  await unmount();
});

test('a focus that was given up, or that another control has, stays where it is', async () => {
  const { root, draw, unmount } = await page({ rows: ['a', 'b'], question: true });
  await focus(get(root, '[name=a]'));
  await act(async () => get(root, '[name=a]').blur());
  await turn();
  await draw({ rows: ['b'], question: true });
  await frame();
  assert.ok(document.activeElement === document.body);
  await focus(get(root, 'button'));
  await draw({ rows: ['b'] });
  await focus(get(root, '[name=b]'));
  await frame();
  assert.ok(document.activeElement === get(root, '[name=b]'));
  await unmount();
});

test.run();
