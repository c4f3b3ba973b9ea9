import { type DefaultName, defaults } from '../../../core/authoring/design/defaults.ts';
import { markLabel } from '../../../parts/labels/labels.ts';

/** The default of a field and its source, where the field has another value: one that has it shows it. */
export function DefaultNote({ of, is }: { of: DefaultName; is: boolean }) {
  const { value, mark, words } = defaults[of];
  if (is) return null;
  return (
    <>
      {value ? `Default is ${value}` : 'By rule'}: {words} · {markLabel(mark)}
    </>
  );
}
