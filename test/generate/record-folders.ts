/** Shared records as folders of a web server, as saves of the console make them. */
import { linkSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Appliance } from '../../src/core/appliance/document/appliance-types.ts';
import { folderOf, revisionFolder } from '../../src/platform/records/appliance-store/appliance-folders.ts';
import { writeMeta } from '../../src/platform/records/appliance-store/appliance-meta.ts';
import { jsonPieces } from '../../src/platform/records/appliance-store/json-pieces.ts';
import { metaOf } from '../../src/platform/records/record-meta.ts';
import type { Assessment } from '../../src/platform/records/record-store.ts';

/** Between two saves. */
const pace = 100;

/**
 * Writes each appliance with so many revisions into `records`, the folder of all; the last one of them was saved an hour
 * ago. The revisions of one have the same document, which is one file under several names.
 */
export function writeRecordFolders(
  records: string,
  appliances: Iterable<Appliance>,
  revisions: number,
  assessment?: Assessment,
): void {
  const hourAgo = Date.now() - 3_600_000;
  let saves = 0;
  for (const appliance of appliances) {
    const folder = folderOf(appliance.id);
    const place = (revision: number) => join(records, revisionFolder(folder, revision));
    for (let revision = 1; revision <= revisions; revision++) {
      const facts = {
        ...{
          revision,
          saveId: `save${++saves}`,
          at: hourAgo - 10_000 * pace + saves * pace,
          by: 'Ada Lovelace',
        },
        ...{ note: `Revision ${revision}`, assessment },
      };
      const sources = appliance.sources.map(({ sha256 }) => sha256);
      mkdirSync(place(revision), { recursive: true });
      const meta = metaOf(appliance.id, appliance, facts);
      writeFileSync(join(place(revision), 'meta.json'), writeMeta({ meta, sources }));
      const document = join(place(revision), 'document.json');
      if (revision === 1) writeFileSync(document, [...jsonPieces(appliance)].join(''));
      else linkSync(join(place(1), 'document.json'), document);
    }
    const changed = new Date(hourAgo);
    utimesSync(join(records, folder), changed, changed);
  }
}
