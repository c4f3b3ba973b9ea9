/** Every kind of step with its record. */
import type { DraftKind } from '../context/draft-step.ts';
import { acknowledge } from './acknowledge.ts';
import { archive } from './archive.ts';
import { baseline } from './baseline.ts';
import { blackoutOff } from './blackout-off.ts';
import { blackoutOn } from './blackout-on.ts';
import { bridge } from './bridge.ts';
import { cabling } from './cabling.ts';
import { cell } from './cell.ts';
import { cellReturn } from './cell-return.ts';
import { checkBefore } from './check-before.ts';
import { clientHost } from './client-host.ts';
import { consumer } from './consumer.ts';
import { database } from './database.ts';
import { define } from './define.ts';
import { device } from './device.ts';
import { exchange } from './exchange.ts';
import { gateway } from './gateway.ts';
import { ilom } from './ilom.ts';
import { networkHost } from './network-host.ts';
import { notice } from './notice.ts';
import { online } from './online.ts';
import { outside } from './outside.ts';
import { parameters } from './parameters.ts';
import { privateAddresses } from './private.ts';
import { quorum } from './quorum.ts';
import { release } from './release.ts';
import { rename } from './rename.ts';
import { resolvers } from './resolvers.ts';
import { reverseAdd } from './reverse-add.ts';
import { reverseRemove } from './reverse-remove.ts';
import { saveCluster } from './save-cluster.ts';
import { saveSwitches } from './save-switches.ts';
import { scan } from './scan.ts';
import { scanDns } from './scan-dns.ts';
import { secondaryRemove } from './secondary-remove.ts';
import { settle } from './settle.ts';
import { start } from './start.ts';
import type { StepRecord } from './step-record.ts';
import { stop } from './stop.ts';
import { temporaryAdd } from './temporary-add.ts';
import { temporaryRemove } from './temporary-remove.ts';
import { ttlLower } from './ttl-lower.ts';
import { ttlRaise } from './ttl-raise.ts';
import { ttlWait } from './ttl-wait.ts';
import { undefine } from './undefine.ts';
import { verify } from './verify.ts';
import { vip } from './vip.ts';
import { vips } from './vips.ts';

/** A storage server is two steps: out with the new address, and back. */
export type StepKind = DraftKind | 'cell-return';

export const stepCatalog: Readonly<Record<StepKind, StepRecord>> = {
  acknowledge,
  archive,
  baseline,
  'blackout-off': blackoutOff,
  'blackout-on': blackoutOn,
  bridge,
  cabling,
  cell,
  'cell-return': cellReturn,
  'check-before': checkBefore,
  'client-host': clientHost,
  consumer,
  database,
  define,
  device,
  exchange,
  gateway,
  ilom,
  'network-host': networkHost,
  notice,
  online,
  outside,
  parameters,
  private: privateAddresses,
  quorum,
  release,
  rename,
  resolvers,
  'reverse-add': reverseAdd,
  'reverse-remove': reverseRemove,
  'save-cluster': saveCluster,
  'save-switches': saveSwitches,
  scan,
  'scan-dns': scanDns,
  'secondary-remove': secondaryRemove,
  settle,
  start,
  stop,
  'temporary-add': temporaryAdd,
  'temporary-remove': temporaryRemove,
  'ttl-lower': ttlLower,
  'ttl-raise': ttlRaise,
  'ttl-wait': ttlWait,
  undefine,
  verify,
  vip,
  vips,
};
