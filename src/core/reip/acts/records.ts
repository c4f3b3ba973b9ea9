/** Records that change in bulk. */
import { effectsOfSet, recordsOfSet } from '../records/record-sets.ts';
import type { ActRecord } from './act-record.ts';

export const recordsAct: ActRecord<'records'> = { effects: effectsOfSet, records: recordsOfSet };
