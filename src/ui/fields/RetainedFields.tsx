import { type ReactNode, useRef } from 'react';
import { useTypedFields } from '../hooks/useTypedFields.ts';
import { RestoredNotice } from './RestoredNotice.tsx';

/**
 * Fields of a card whose text is not taken yet: it is there again after another tab, a reload or a new sign-in, until the
 * main button is pressed. Not for outputs of servers, which may hold secrets.
 */
export function RetainedFields({
  name,
  className = 'stack',
  children,
}: {
  name: string;
  className?: string;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const clear = useTypedFields(box, name, true);
  return (
    <div ref={box} className={className}>
      {clear && <RestoredNotice onClear={clear} />}
      {children}
    </div>
  );
}
