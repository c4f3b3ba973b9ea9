/**
 * What the screens share beyond the first download: fetched once with the first of them, in one file (the reason is in
 * `first-download.ts`). Every screen imports it; sign-in does not, it needs nothing of this.
 */
import './first-download.ts';
import '../core/shared-download.ts';
import '../core/appliance/change-tree.ts';
import '../core/appliance/duplicates.ts';
import '../core/audit/live.ts';
import '../core/formats/preview.ts';
import '../core/network/capacity.ts';
import '../core/network/demand.ts';
import '../core/network/masks.ts';
import '../core/network/reserved.ts';
import '../core/table/filter.ts';
import '../ui/Card.tsx';
import '../ui/ChoiceField.tsx';
import '../ui/Confirm.tsx';
import '../ui/Dialog.tsx';
import '../ui/EditField.tsx';
import '../ui/EmptyState.tsx';
import '../ui/Field.tsx';
import '../ui/field-checks.ts';
import '../ui/Form.tsx';
import '../ui/KeyValues.tsx';
import '../ui/SelectField.tsx';
import '../ui/Table.tsx';
import '../ui/Tabs.tsx';
import '../ui/TextField.tsx';
import '../ui/useTableRows.ts';
import './AreaStart.tsx';
import './PrintHead.tsx';
import './addresses/rows.ts';
import './changes/ChangeList.tsx';
import './changes/value-words.ts';
import './exports/ExportMenu.tsx';
import './findings/FindingList.tsx';
import './use-load-part.ts';
import './use-open-example.ts';
