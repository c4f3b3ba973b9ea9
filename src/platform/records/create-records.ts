/** The record stores that the operator's configuration asks for, over the browser itself. */

import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { openDocument } from '../../core/appliance/document/migrate.ts';
import { createPage } from '../auth/page.ts';
import type { EntryServices } from '../composition/services.ts';
import { createApplianceStore } from './appliance-store.ts';
import { auditScore } from './audit-score.ts';
import { createBrowserStore } from './browser-store.ts';
import { createPresence } from './presence.ts';
import type { RecordStore } from './record-store.ts';

type Records = { readonly records: RecordStore; readonly browserRecords?: RecordStore };

export function createRecords(
  { auth, clock, config }: Pick<EntryServices, 'auth' | 'clock' | 'config'>,
  user: () => string,
): Records {
  const score = (appliance: Appliance) => auditScore(appliance, clock);
  const browserRecords = createBrowserStore({ clock, user, score, serverTime: auth.serverTime });
  if (config.records === 'browser') return { records: browserRecords };
  const present = createPresence(createPage(window), () => clock.now());
  const records = createApplianceStore({
    fetch: (path, init) => fetch(path, init),
    base: `${config.baseURL}${config.records.appliance.slice(1)}`,
    clock,
    user,
    score,
    openDocument,
    sessionEnded: () => void auth.refresh(),
    active: () => present() && auth.status.peek() === 'authenticated',
    channelName: 'shared-records',
  });
  return { records, browserRecords };
}
