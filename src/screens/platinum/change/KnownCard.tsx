import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { changeText } from '../../../core/platinum/notice/change-fields.ts';
import type { ChangeNotice } from '../../../core/platinum/notice/change-notice.ts';
import type { PackCompleteness, PackFieldId } from '../../../core/platinum/notice/pack-completeness.ts';
import { FactList } from '../../../parts/change-notice/FactList.tsx';
import { noticeFacts } from '../../../parts/change-notice/notice-facts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { EditField } from '../../../ui/fields/EditField.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { useChangeFields } from './NoticeField.tsx';

const changeWindow = 'Change Window';

/** The values that the notice has, with the place that keeps each; one of this change is changed in the form above. */
export function KnownCard({
  appliance,
  notice,
  pack,
  onChange,
}: {
  appliance: Appliance;
  notice: ChangeNotice;
  pack: PackCompleteness;
  onChange: (id: PackFieldId) => void;
}) {
  const { write } = useChangeFields(appliance);
  const [isWindow, setWindow] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const returnsFocus = useRef(false);
  const closeWindow = () => {
    // A user who left the field for another place is not brought back.
    returnsFocus.current =
      card.current?.querySelector('.card-note')?.contains(document.activeElement) === true;
    setWindow(false);
  };
  useEffect(() => {
    if (isWindow || !returnsFocus.current) return;
    returnsFocus.current = false;
    card.current?.querySelector<HTMLElement>(`[aria-label="${changeWindow}"]`)?.focus();
  }, [isWindow]);
  return (
    <Card title="Known" flush>
      <div ref={card}>
        <FactList
          facts={noticeFacts(appliance, notice, pack)}
          change={({ id, label, href }) =>
            href ? (
              <Link href={href} aria-label={`Change ${label}`}>
                Change
              </Link>
            ) : (
              <Button
                variant="quiet"
                aria-label={id === 'window' ? changeWindow : `Change ${label}`}
                aria-expanded={id === 'window' ? isWindow : undefined}
                onClick={() => (id === 'window' ? setWindow(true) : onChange(id))}
              >
                Change
              </Button>
            )
          }
        />
        {isWindow && (
          <div className="card-note">
            <EditField
              label="Maintenance window"
              autoFocus
              value={changeText(appliance, 'window')}
              onCommit={(text) => {
                closeWindow();
                return write('window', 'Maintenance window', text.trim());
              }}
            />
          </div>
        )}
      </div>
    </Card>
  );
}
