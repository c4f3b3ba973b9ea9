/** The commands of VIP and SCAN between two revisions. Only those of the client network have commands. */
import type { Appliance, Endpoint } from '../../appliance/document/appliance-types.ts';
import { equalValues } from '../../appliance/document/equal-values.ts';
import { domainOf } from '../../appliance/document/full-name.ts';
import { ownerId } from '../../appliance/document/ids.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { floatingOf } from '../dry-run/targets.ts';
import type { CurrentNames } from './current-names.ts';
import { type ActionDraft, action, type Frame } from './revision-pair.ts';

/** A command, the names that it gives up and takes, and how its name is parked while another one takes it. */
export type Floating = {
  readonly draft: ActionDraft;
  readonly old?: Endpoint;
  readonly now: Endpoint;
  /** More than the name changes. */
  readonly hasMore: boolean;
  readonly park: (name: string) => ActionDraft;
};

type FloatingActions = {
  readonly deleted: readonly ActionDraft[];
  readonly altered: readonly Floating[];
  readonly added: readonly ActionDraft[];
};

const domains = ({ before, after }: Frame, old: Endpoint | undefined, now: Endpoint) => ({
  was: old && domainOf(before, old)?.toLowerCase(),
  is: domainOf(after, now),
});

export function vipActions(frame: Frame, names: CurrentNames): FloatingActions {
  const { before, after } = frame;
  const { machines, endpoints } = indexAppliance(before);
  const made = {
    deleted: goneVips(frame, names),
    altered: [] as Floating[],
    added: [] as ActionDraft[],
  };
  for (const vip of after.endpoints) {
    const owner = ownerId(vip.owner);
    if (vip.kind !== 'vip' || !machines.has(owner) || !floatingOf(after, owner, 'vip').includes(vip))
      continue;
    const old = endpoints.get(vip.id);
    const domain = domains(frame, old, vip);
    const hasMore = old?.address !== vip.address || domain.was !== domain.is?.toLowerCase();
    if (old?.hostname === vip.hostname && !hasMore) continue;
    const where = names.server(owner);
    const about = [vip.id];
    const draft = action(
      old ? 'ALTER VIP' : 'ADD VIP',
      { NAME: vip.hostname, DOMAINNAME: domain.is, IP: vip.address },
      where,
      { about },
    );
    const park = (name: string) => action('ALTER VIP', { NAME: name }, where, { about });
    if (old) made.altered.push({ draft, old, now: vip, hasMore, park });
    else made.added.push(draft);
  }
  return made;
}

export function scanActions(frame: Frame): FloatingActions {
  const { before, after, where } = frame;
  const clusters = indexAppliance(after).clusters;
  const made = { deleted: [] as ActionDraft[], altered: [] as Floating[], added: [] as ActionDraft[] };
  for (const cluster of before.clusters) {
    const later = clusters.get(cluster.id);
    const key = where(cluster.id);
    if (!later || !key) continue;
    const [was, is] = [floatingOf(before, cluster.id, 'scan'), floatingOf(after, cluster.id, 'scan')];
    const about = [...was, ...is].map(({ id }) => id);
    const [old] = was;
    const [now] = is;
    if (!now) {
      if (old) made.deleted.push(action('DELETE SCAN', {}, key, { about }));
      continue;
    }
    if (new Set(is.map((one) => nameIn(after, one))).size > 1) continue;
    const port =
      (cluster.scanPort ?? 1521) === (later.scanPort ?? 1521) ? undefined : (later.scanPort ?? 1521);
    const texts = (appliance: Appliance, scans: readonly Endpoint[]) =>
      scans.map((one) => `${nameIn(appliance, one)} ${one.address}`);
    if (equalValues(texts(before, was), texts(after, is)) && !port) continue;
    const domain = domains(frame, old, now);
    // A SCAN has no DOMAINNAME: its name is a DNS name.
    const isElsewhere =
      domain.is !== undefined && old !== undefined && domain.was !== domain.is.toLowerCase();
    const values = {
      SCANNAME: isElsewhere ? `${now.hostname}.${domain.is}` : now.hostname,
      SCANPORT: old ? port : later.scanPort,
      SCANIPS: is.map(({ address }) => address).join(),
    };
    const draft = action(old ? 'ALTER SCAN' : 'ADD SCAN', values, key, { about });
    const park = (name: string) => action('ALTER SCAN', { SCANNAME: name }, key, { about });
    const hasMore = port !== undefined || isElsewhere || !equalValues(was.map(addressOf), is.map(addressOf));
    if (old) made.altered.push({ draft, old, now, hasMore, park });
    else made.added.push(draft);
  }
  return made;
}

const addressOf = ({ address }: Endpoint) => address;

/** A VIP of a further network has no name in a WHERE but its id. */
function goneVips({ before, after }: Frame, names: CurrentNames): ActionDraft[] {
  const later = indexAppliance(after);
  const { byOwner } = indexAppliance(before);
  return before.machines.flatMap(({ id: machine }) => {
    if (!later.machines.has(machine)) return [];
    const gone = (byOwner.get(machine) ?? []).filter(
      ({ id, kind }) => kind === 'vip' && later.endpoints.get(id)?.kind !== 'vip',
    );
    const clientOnes = floatingOf(before, machine, 'vip');
    const isWhole = clientOnes.every((one) => gone.includes(one));
    const byId = gone.filter(({ sourceId }) => sourceId !== undefined);
    return [
      ...(isWhole && clientOnes.length > 0
        ? [action('DELETE VIP', {}, names.server(machine), { about: clientOnes.map(({ id }) => id) })]
        : []),
      ...byId
        .filter((one) => !isWhole || !clientOnes.includes(one))
        .map(({ id, sourceId = '' }) => action('DELETE VIP', {}, { ID: sourceId }, { about: [id] })),
    ];
  });
}

export const nameIn = (appliance: Appliance, endpoint: Endpoint): string =>
  [endpoint.hostname, domainOf(appliance, endpoint)].filter(Boolean).join('.').toLowerCase();
