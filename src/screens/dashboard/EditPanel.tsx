import { useEffect, useRef } from 'react';
import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { KeepsTyped } from '../../parts/fields/KeepTypedText.tsx';
import { useFieldUndo } from '../../parts/fields/use-field-undo.ts';
import { useLazyPart } from '../../parts/services/use-lazy-part.ts';
import { fetchPart } from '../../platform/browser/fetch-part.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';

type Props = {
  readonly appliance: Appliance;
  /** `defaults`, `names`, `admin`, `switches`, `client`, `network:new`, or the id of a network. */
  readonly edit: string;
  readonly onDone: () => void;
};

const formsPart = () => fetchPart(() => import('./EditForms.tsx'));

/** The form that the address names, above the tab. The forms are fetched when the first of them is opened. */
export function EditPanel({ appliance, edit, onDone }: Props) {
  const forms = useLazyPart(formsPart);
  const box = useFieldUndo();
  return (
    <div ref={box} className="edit-panel no-print">
      {forms ? (
        <KeepsTyped appliance={appliance.id}>
          <Focused key={`${appliance.id} ${edit}`} edit={edit} onDone={onDone}>
            {(done) => <forms.EditForms appliance={appliance} edit={edit} onDone={done} />}
          </Focused>
        </KeepsTyped>
      ) : (
        <Skeleton lines={6} />
      )}
    </div>
  );
}

/** Puts the focus into the form's first field, and back where it came from when the form is closed. */
function Focused({
  edit,
  onDone,
  children,
}: {
  edit: string;
  onDone: () => void;
  children: (done: () => void) => React.ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = box.current;
    if (!form) return;
    const first = form.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea');
    first?.focus({ preventScroll: true });
    const { top } = form.getBoundingClientRect();
    const underBar = top < Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    if (underBar || top > window.innerHeight / 2) form.scrollIntoView({ block: 'start' });
  }, []);
  const done = () => {
    onDone();
    // Asked for after the form is gone: a tab may draw its buttons again.
    requestAnimationFrame(() => {
      const opener = document.querySelector<HTMLElement>(`[data-edit="${CSS.escape(edit)}"]`);
      (opener ?? document.querySelector<HTMLElement>('h1'))?.focus();
    });
  };
  return <div ref={box}>{children(done)}</div>;
}
