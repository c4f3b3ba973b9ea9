import { EntrySheetStep } from './EntrySheetStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';

/** The last steps, whose results are handed over: fetched when the first of them opens. */
export const forms = { review: ReviewStep, entry: EntrySheetStep };
