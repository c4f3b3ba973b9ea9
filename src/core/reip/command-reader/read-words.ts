/** Words that several tools share. */
import { prefixOfMask } from '../../network/subnet.ts';

/** `/24` for `255.255.255.0`, `/64` for `64` where a prefix is asked for; undefined for what is neither. */
export function prefixText(text: string, isPrefix = !text.includes('.')): string | undefined {
  if (/^<[^<>]*>$/.test(text)) return `/${text}`;
  if (isPrefix) return /^\d{1,3}$/.test(text) ? `/${text}` : undefined;
  const prefix = prefixOfMask(text);
  return prefix === undefined ? undefined : `/${prefix}`;
}
