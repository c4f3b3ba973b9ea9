import type { RecordMeta } from '../../../platform/records/record-store.ts';

/** Of a dialog that looks at all stored appliances. */
export type AcrossProps = {
  readonly stored: readonly RecordMeta[];
  readonly onClose: () => void;
};
