import { EntrySheetStep } from './EntrySheetStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';

/** What is handed over in the end: fetched when the first of it is opened. */
export const forms = { review: ReviewStep, entry: EntrySheetStep };
