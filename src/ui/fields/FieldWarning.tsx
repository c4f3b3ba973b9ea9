import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { ProblemLevel } from '../../core/text/level.ts';
import { Button } from '../controls/Button.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

/** The hint of a field, and under it what speaks against its text without forbidding it. The live part is always there. */
export function FieldWarning({ hint, children }: { hint?: ReactNode; children?: ReactNode }) {
  return (
    <>
      {/* A separate element: next to a bare text the empty place of a warning would collapse into the input. */}
      {hint && <span>{hint}</span>}
      <span aria-live="polite" className="field-warn">
        {children && (
          <>
            <TriangleAlert size={13} aria-hidden />
            <VisuallyHidden>Warning: </VisuallyHidden>
            <span>{children}</span>
          </>
        )}
      </span>
    </>
  );
}

/** A message about a text while it is typed. `fix` is the correct text: one click takes it. */
export interface FieldMessage {
  level: ProblemLevel;
  text: string;
  fix?: string | undefined;
  /** It stands for no value: it is not taken. */
  unreadable?: boolean | undefined;
}

/** The message in words, with the button that applies its fix. */
export function FieldNotice({ message, onFix }: { message: FieldMessage; onFix(text: string): void }) {
  const { text, fix } = message;
  return (
    <span>
      {text}{' '}
      {fix !== undefined && (
        <Button
          variant="quiet"
          className="link"
          // The press must not leave the field first: that would commit the text that the fix replaces.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            // The button goes with its message: who works by keys stays at the field.
            event.currentTarget.closest('.field')?.querySelector<HTMLElement>('.input')?.focus();
            onFix(fix);
          }}
        >
          {fix === '' ? 'Empty it' : `Use ${fix}`}
        </Button>
      )}
    </span>
  );
}
