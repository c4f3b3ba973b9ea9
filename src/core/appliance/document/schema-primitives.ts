/** The words that the shapes of this folder are written in. */
import * as v from 'valibot';

export const text = v.string();
export const texts = v.array(text);
export const number = v.number();
export const flag = v.boolean();
/** How far a fact can be relied on. */
export const mark = v.picklist(['documented', 'practice', 'verify']);

export const maybeText = v.optional(text);
export const maybeTexts = v.optional(texts);
export const maybeNumber = v.optional(number);
export const maybeFlag = v.optional(flag);
