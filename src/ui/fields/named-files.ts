import { visibleName } from '../../core/text/invisible-characters.ts';

/** Chosen or dropped files, called so that their names can be shown. */
export const namedFiles = (files: Iterable<File> | null | undefined): File[] =>
  [...(files ?? [])].map((file) => {
    const name = visibleName(file.name);
    return name === file.name ? file : new File([file], name, { type: file.type });
  });
