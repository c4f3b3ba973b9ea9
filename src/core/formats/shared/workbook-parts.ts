/** The parts of a workbook that are inflated. */

/** Parts that hold the cells and the fonts of their text; pictures and macros are not read. */
export const isWorkbookPart = (name: string): boolean =>
  /^(?:mimetype|xl\/workbook\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/sharedStrings\.xml|xl\/styles\.xml|xl\/worksheets\/[^/]+\.xml)$/i.test(
    name,
  );
