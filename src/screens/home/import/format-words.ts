/** Names of the formats, as the preview of an import calls them. */
import type { FormatName } from '../../../core/formats/shared/result.ts';

export const formatWords: Record<FormatName, string> = {
  json: 'appliance (JSON)',
  csv: 'address table',
  hosts: 'hosts file',
  'es-xml': 'es.xml',
  'machine-xml': 'databasemachine.xml',
  'list-json': 'output of a LIST command',
  'cell-conf': 'cell.conf',
  preconf: 'preconf.csv',
  occupied: 'list of occupied addresses',
  worksheet: 'worksheet',
};
