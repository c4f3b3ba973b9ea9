import { type DefaultName, defaults } from '../../../core/authoring/design/defaults.ts';
import { markLabel } from '../../../parts/labels/labels.ts';

/** The default of a field, its source, and whether the field has it. */
export function DefaultNote({ of, is }: { of: DefaultName; is: boolean }) {
  const { value, mark, words } = defaults[of];
  return (
    <>
      {is ? <b>Default</b> : value ? `Default is ${value}` : 'By rule'}: {words} · {markLabel(mark)}
    </>
  );
}
