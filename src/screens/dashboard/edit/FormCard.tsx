import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { RetainedFields } from '../../../ui/fields/RetainedFields.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';

/** A form above the tab: its fields, and next to them on wide windows their result. */
export function FormCard({
  title,
  note,
  actions,
  aside,
  onDone,
  keepsText = false,
  children,
}: {
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  aside?: ReactNode;
  onDone: () => void;
  /** Its fields change nothing until its main button is pressed: what is typed comes back. */
  keepsText?: boolean;
  children: ReactNode;
}) {
  return (
    <Card
      title={title}
      note={note}
      actions={
        <>
          {actions}
          <Button icon={Check} onClick={onDone}>
            Done
          </Button>
        </>
      }
    >
      <div className="edit-card">
        <div className="edit-fields">
          {keepsText ? <RetainedFields name={title}>{children}</RetainedFields> : children}
        </div>
        {aside && <div className="edit-aside">{aside}</div>}
      </div>
    </Card>
  );
}
