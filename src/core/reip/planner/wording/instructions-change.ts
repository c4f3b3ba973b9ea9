/** What the steps around the work ask for: the baseline, notices, the checks before and after, consent, the archive. */
import type { DraftKind } from '../context/draft-step.ts';
import { hostsNew, type Instructions, row, silentYet, system } from './instruction.ts';

export const changeWords = {
  baseline: row(
    system,
    'none',
    'yes',
    ['Every server is reachable', 'Every database has an RMAN backup'],
    'exachk shows no FAIL and no WARNING',
    ['ipconf -verify -semantic prints nothing on every server', 'cluvfy comp healthcheck passes'],
  ),
  notice: row(system, 'none', 'yes', [], 'EM blackout is on; ASR and the support gateway know of the work', [
    'The notice is confirmed',
  ]),
  'check-before': row(system, 'none', 'yes', [], 'checkip in mode before reports no error', [
    silentYet,
    'Gateways and DNS answer',
    'check-network.sh before, of the handover, ends without ERROR',
  ]),
  verify: row(system, 'none', 'yes', [], 'All checks of the baseline pass again', [
    'checkip in mode after: forward = reverse (check-network.sh after, of the handover)',
    hostsNew,
    'EM blackout is ended; ASR assets are active at their new addresses; a test event arrives',
    'arping -D for each new address: no second owner',
    'exachk compared with the baseline: exachk -diff',
    'ntpq -p or chronyc sources; SSH from the jump host; each ILOM web page',
  ]),
  consumer: row(system, 'none', 'yes', [], 'Done', []),
  acknowledge: row('Change approver', 'none', 'yes', ['Every check has passed'], 'Go on is signed', [
    'The signature is stored',
  ]),
  archive: row(system, 'none', 'yes', [], 'The run-book and its log are archived', []),
} satisfies Partial<Record<DraftKind, Instructions>>;
