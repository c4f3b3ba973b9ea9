import { useState } from 'react';
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
  return (
    <Card title="Known" flush>
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
              aria-label={`Change ${label}`}
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
            value={changeText(appliance, 'window')}
            onCommit={(text) => {
              setWindow(false);
              return write('window', 'Maintenance window', text.trim());
            }}
          />
        </div>
      )}
    </Card>
  );
}
