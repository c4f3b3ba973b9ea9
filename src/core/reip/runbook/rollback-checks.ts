/**
 * What a person sees to before a rollback step and after it. The effects of the undo decide: what takes a storage server or a
 * node out asks first, and what brings one back ends with a look at it (docs/rules/reip.md 13.1 (7)). Where the step itself
 * asks for what its undo needs too, such as the path to the server, the words are those of the step.
 */
import { type CheckId, checkIdOf } from '../check-texts.ts';
import type { Effect } from '../effect-types.ts';
import type { Step } from '../plan-types.ts';

const hasCheck = (texts: readonly string[], id: CheckId): boolean =>
  texts.some((text) => checkIdOf(text) === id);

const asked = (texts: readonly string[], ...ids: readonly CheckId[]): readonly CheckId[] =>
  ids.filter((id) => hasCheck(texts, id));

const when = (holds: boolean, ...ids: readonly CheckId[]): readonly CheckId[] => (holds ? ids : []);

/** A person at the console looked at the step itself. */
const wasDark = (verify: readonly string[]): boolean =>
  asked(verify, 'address-shown', 'ilom-shown', 'console-shown').length > 0;

/** What the undo of a step takes out of service and what it brings back. */
type Turns = {
  readonly nodes: Turned;
  readonly disks: Turned;
  /** Databases, VIPs and SCANs. */
  readonly services: Turned;
};
type Turned = { readonly isStopped: boolean; readonly isStarted: boolean };

function turnsOf(undo: readonly Effect[]): Turns {
  const turned = (isOf: (effect: Effect, to: 'stopped' | 'started') => boolean): Turned => ({
    isStopped: undo.some((effect) => isOf(effect, 'stopped')),
    isStarted: undo.some((effect) => isOf(effect, 'started')),
  });
  return {
    nodes: turned(({ do: what }, to) => what === (to === 'stopped' ? 'stop' : 'start')),
    disks: turned((one, to) => one.do === 'turn' && one.what === 'grid-disks' && one.to === to),
    services: turned(
      (one, to) =>
        one.do === (to === 'stopped' ? 'offline' : 'online') ||
        (one.do === 'turn' && one.what === 'databases' && one.to === to),
    ),
  };
}

const isLeft = ({ isStopped, isStarted }: Turned): boolean => isStopped && !isStarted;
const isBack = ({ isStopped, isStarted }: Turned): boolean => isStarted && !isStopped;
const isAround = ({ isStopped, isStarted }: Turned): boolean => isStopped && isStarted;

export function checksBefore(step: Step): readonly CheckId[] {
  const { addressDelta, preChecks, rollback, undo } = step;
  const { nodes, disks, services } = turnsOf(undo);
  const isMoved = addressDelta.some(({ from, to }) => from !== to);
  // Other people bring it back, and what the step looks at is behind it.
  const isBehind = undo.some((effect) => effect.do === 'gateway' && effect.old) && rollback.length > 0;
  const who = asked(preChecks, 'last-node', 'alone', 'alone-guests');
  return [
    ...when(isMoved, 'former-silent'),
    ...when(isMoved && hasCheck(preChecks, 'scan-name'), 'scan-name-former'),
    ...when(isBehind, 'former-gateway'),
    ...when(isLeft(nodes) || isLeft(services), 'outage-declared'),
    ...(addressDelta.length > 0 ? asked(preChecks, 'console-path', 'other-path') : []),
    ...asked(preChecks, 'restarts'),
    ...when(undo.some(savesConf), 'ipconf-copied'),
    ...when(disks.isStopped, 'disks-yes', 'disks-time'),
    ...(isAround(nodes) ? (who.length > 0 ? who : (['alone'] as const)) : []),
    ...(services.isStarted ? asked(preChecks, 'both-scan-names') : []),
    ...when(asksHosts(step), 'hosts-former'),
  ];
}

const savesConf = (effect: Effect): boolean => effect.do === 'save' && effect.what === 'ipconf';

export function checksAfter(step: Step): readonly CheckId[] {
  const { kind, addressDelta, verify, undo } = step;
  const { nodes, disks, services } = turnsOf(undo);
  const takes = addressDelta.length > 0;
  const isUp = asked(verify, 'clusterware-up', 'clusterware-up-guests');
  return [
    ...when(takes, wasDark(verify) ? 'former-shown' : 'former-answers'),
    ...when(isLeft(nodes), 'clusterware-down'),
    ...when(isBack(nodes), 'clusterware-up-all'),
    ...(isAround(nodes) ? (isUp.length > 0 ? isUp : (['clusterware-up'] as const)) : []),
    ...when(disks.isStarted, 'disks-online'),
    ...when(isLeft(services) && !nodes.isStopped, 'resources-offline'),
    ...when(isBack(services), 'resources-online', 'clients-reach'),
    ...(takes ? asked(verify, 'ilom-section', 'ssh-listens', 'agree') : []),
    ...(kind === 'rename' ? asked(verify, 'ilom-section') : []),
    ...when(kind === 'ttl-raise', 'ttl-back-late'),
  ];
}

/**
 * Where Clusterware starts or asks for a name, and at the end of all. Of VIPs that move one by one the files are the former
 * ones when the last has moved back.
 */
const asksHosts = ({ kind, group, verify }: Step): boolean =>
  /^(?:stop|vips|rename|notice)$/.test(kind) ||
  (kind === 'exchange' && group !== undefined) ||
  hasCheck(verify, 'scan-name-nodes');

export function expectedAfter({ kind, addressDelta, verify, undo }: Step): string {
  const { nodes, disks, services } = turnsOf(undo);
  if (kind === 'notice') return 'EM blackout is ended; ASR assets are active at their former addresses';
  if (addressDelta.length > 0) return `The former addresses ${wasDark(verify) ? 'are set' : 'answer'} again`;
  if (kind === 'ttl-raise') return 'New answers carry the low TTL again';
  if (isLeft(nodes) || isLeft(services)) return 'Everything named here is stopped';
  return isLeft(disks)
    ? 'The grid disks are inactive, the services of the storage server are stopped'
    : 'As before the step';
}
