/** The writers of the report's files, fetched when the user exports one. */
import { writeReportCsv } from '../../core/audit/report/report-csv.ts';
import { writeReportJson } from '../../core/audit/report/report-json.ts';
import { writeReportJunit } from '../../core/audit/report/report-junit.ts';

export const writers = { csv: writeReportCsv, json: writeReportJson, xml: writeReportJunit } as const;
