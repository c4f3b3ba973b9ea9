/** The record stores that the operator's configuration asks for, over the browser itself. */

import type { Appliance } from '../../core/appliance/document/appliance-types.ts';
import { openSavedDocument } from '../../core/appliance/document/migrate.ts';
import { createPage } from '../browser/page.ts';
import { createApplianceStore } from '../records/appliance-store/appliance-store.ts';
import { auditScore } from '../records/audit-score.ts';
import { createBrowserStore } from '../records/browser-store/browser-store.ts';
import { createPresence } from '../records/presence.ts';
import { recordStage } from '../records/record-stage.ts';
import type { RecordStore } from '../records/record-store.ts';
import type { EntryServices } from './services.ts';

type Records = { readonly records: RecordStore; readonly browserRecords?: RecordStore };

export function createRecords(
  { auth, clock, config }: Pick<EntryServices, 'auth' | 'clock' | 'config'>,
  user: () => string,
  account: () => string,
): Records {
  const assess = async (appliance: Appliance) => {
    const [score, stage] = await Promise.all([auditScore(appliance, clock), recordStage(appliance, clock)]);
    return { ...score, ...stage };
  };
  const browserRecords = createBrowserStore({ clock, user, assess, serverTime: auth.serverTime });
  if (config.records === 'browser') return { records: browserRecords };
  const present = createPresence(createPage(window), () => clock.now());
  const records = createApplianceStore({
    fetch: (path, init) => fetch(path, init),
    base: `${config.baseURL}${config.records.appliance.slice(1)}`,
    clock,
    user,
    account,
    assess,
    openDocument: openSavedDocument,
    sessionEnded: () => void auth.refresh(),
    active: () => present() && auth.status.peek() === 'authenticated',
    channelName: 'shared-records',
  });
  return { records, browserRecords };
}
