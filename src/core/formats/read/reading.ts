/** The recognized format of a text, with the evidence for it. */
import type { FormatName } from '../shared/result.ts';

export type Recognized =
  | FormatName
  | 'xml'
  | 'html'
  | 'html-table'
  | 'workbook-xml'
  | 'nmap-xml'
  | 'turned'
  | 'pools'
  | 'services'
  | 'script'
  | 'archive'
  | 'pdf'
  | 'binary'
  | 'empty'
  | 'text';

export type Reading = {
  readonly format: Recognized;
  /** From 0 to 100. */
  readonly score: number;
  /** What in the text speaks for it. */
  readonly why: string;
};
