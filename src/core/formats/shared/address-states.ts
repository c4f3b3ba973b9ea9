/**
 * The state of an address in the words of address databases, DHCP servers, neighbor tables and sweeps, in English, German
 * and French. Addresses that a DHCP server may still hand out count as taken, and so do those of an owner who does not use them.
 *
 *   stateOf('Not in use')     'free'
 *   stateOf('DHCP_FREE')     'pool'
 *   stateOf('nicht verfügbar')     'used'
 *   stateOf('Non-DHCP')     'unclear'
 */
import { memoizeText } from '../../collections/memoize.ts';
import { typedKeys } from '../../collections/typed-keys.ts';
import { wordsIn } from './words.ts';

/** `free` and `incomplete` are free; the others are taken. `unclear` denies a word that does not speak of use: no conflict. */
export type AddressState = 'used' | 'reserved' | 'inactive' | 'pool' | 'incomplete' | 'free' | 'unclear';

export const isTaken = (state: AddressState): boolean => state !== 'free' && state !== 'incomplete';

/**
 * What `not` makes of a word depends on it: not used is free, not active is inactive, not reachable is incomplete. An address
 * that is not present in one way, such as not static, may be in use in another.
 */
type Word = Exclude<AddressState, 'unclear'> | 'present' | 'active' | 'reachable';

const families: Readonly<Record<Word, string>> = {
  pool:
    'dhcp pool pools leasable dynamic_pool offered expired released abandoned declined backup_lease ' +
    'freigegeben abgelaufen angeboten expire expiree libere liberee offert offerte bail bauxexpires',
  reserved:
    'reserved reservation reserve reservee reserves reserviert reservierung held hold claimed pending waiting planned quarantine quarantined blocked excluded ' +
    'gesperrt geplant vorgemerkt bloque bloquee prevu prevue deprecated veraltet obsolete',
  inactive:
    'inactive offline down disabled retired decommissioned inaktiv deaktiviert inactif horsligne stillgelegt ausgemustert',
  used:
    'used use inuse assigned allocated occupied taken busy ' +
    'indisponible belegt benutzt genutzt verwendet vergeben zugewiesen besetzt gebraucht verwendung nutzung gebrauch benutzung ' +
    'occupe occupee utilise utilisee attribue attribuee affecte affectee pris prise alloue allouee usage utilisation yes true',
  present:
    'static permanent bound conflict leased complete gateway transient dynamic managed unmanaged dynamisch statisch open',
  active:
    'active activ online up alive connected discovered delay probe stale aktiv betrieb actif verbunden connecte service',
  reachable: 'reachable responding erreichbar joignable responds',
  incomplete:
    'incomplete failed dead unreachable noarp unvollstandig unvollstaendig incomplet unerreichbar injoignable timeout',
  free:
    'free available unused unassigned unallocated unoccupied unclaimed vacant empty spare idle frei freie freier verfugbar verfuegbar unbenutzt ungenutzt unbelegt ' +
    'unvergeben leer libre libres disponible disponibles inutilise inutilisee vide vacante vierge',
};

const stateWords = new Map<string, Word>();
for (const state of typedKeys(families))
  for (const word of families[state].split(' ')) if (!stateWords.has(word)) stateWords.set(word, state);

const negations = new Set(
  'not no non nicht kein keine keiner pas un dis nie never aucun aucune ohne sans without ausser hors'.split(
    ' ',
  ),
);
/** Words between a negation and its state: `not in use`, `nicht mehr in Verwendung`. */
const between = new Set('in en de currently yet longer mehr im plus the any actually'.split(' '));
/** Words without a meaning of their own. */
const silent = new Set(
  'ip address host lease state status adresse addr ipv4 ipv6 is ist est wird'.split(' '),
);

const isKnown = (word: string): boolean =>
  stateWords.has(word) || silent.has(word) || (negations.has(word) && word.length > 1);

const longest = 60;

export const stateOf: (text: string) => AddressState | undefined = memoizeText((text) => {
  if (text.length > longest) return undefined;
  const found = new Set<AddressState>();
  let isNegated = false;
  for (const word of wordsIn(text.replace(/([a-z])([A-Z])/g, '$1 $2'), isKnown)) {
    const state = stateWords.get(word);
    if (state) {
      found.add(isNegated ? opposites[state] : plainState(state));
      isNegated = false;
    } else if (negations.has(word)) isNegated = true;
    else if (!between.has(word)) isNegated = false;
  }
  for (const state of ['pool', 'reserved', 'used', 'inactive', 'incomplete', 'free', 'unclear'] as const)
    if (found.has(state)) return isInactivePool(found) ? 'pool' : state;
  return undefined;
});

/** An inactive reservation is still one of a DHCP server. */
const isInactivePool = (found: ReadonlySet<AddressState>): boolean =>
  found.has('inactive') && found.has('reserved');

const plainState = (word: Word): AddressState =>
  word === 'active' || word === 'reachable' || word === 'present' ? 'used' : word;

const opposites: Readonly<Record<Word, AddressState>> = {
  used: 'free',
  reserved: 'unclear',
  pool: 'unclear',
  present: 'unclear',
  active: 'inactive',
  reachable: 'incomplete',
  inactive: 'used',
  incomplete: 'used',
  free: 'used',
};
