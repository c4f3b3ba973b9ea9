import { writtenOut } from '../core/table/in-one-line.ts';

/**
 * A name that came from elsewhere, as it may stand in a sentence. Characters that turn the direction of what follows, or
 * cannot be seen, are written out: `a<U+202E>vsc.exe` as
 * `a[U+202E]vsc.exe`.
 */
export const shownName = (name: string): string => name.replace(/[\p{Cc}\p{Bidi_Control}]/gu, writtenOut);

/** Chosen or dropped files, called so that their names can be shown. */
export const namedFiles = (files: Iterable<File> | null | undefined): File[] =>
  [...(files ?? [])].map((file) => {
    const name = shownName(file.name);
    return name === file.name ? file : new File([file], name, { type: file.type });
  });
