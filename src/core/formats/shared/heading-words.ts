/**
 * The meaning of a column header by its words, in any order and language of the table below, with any ending.
 *
 *   meaningOfHeading('Subnetzmaske')     'netmask'
 *   meaningOfHeading('Adresse MAC')     'mac'
 *   meaningOfHeading('End IP')     'end'
 */
import { memoizeText } from '../../collections/memoize.ts';
import { typedKeys } from '../../collections/typed-keys.ts';
import type { Field } from './fields.ts';
import { bareLetters, wordsIn } from './words.ts';

/** Columns that hold no field of an endpoint and show the kind of the row. */
type OtherMeaning = 'mac' | 'state' | 'start' | 'end' | 'range' | 'size' | 'comment' | 'count';
type HeadingMeaning = Field | OtherMeaning;

type Concept =
  | 'address'
  | 'ip'
  | 'name'
  | 'dns'
  | 'host'
  | 'machine'
  | 'mac'
  | 'mask'
  | 'gateway'
  | 'subnet'
  | 'network'
  | 'prefix'
  | 'vlan'
  | 'mtu'
  | 'start'
  | 'end'
  | 'range'
  | 'size'
  | 'state'
  | 'comment'
  | 'kind'
  | 'rack'
  | 'unit'
  | 'interface'
  | 'alias'
  | 'neutral';

const concepts: Readonly<Record<Concept, string>> = {
  ip: 'ip ips ipv4 ipv6 v4 v6 ipaddr ipaddress inet inet4',
  address:
    '\u0430\u0434\u0440\u0435\u0441 \u5730\u5740 \u30a2\u30c9\u30ec\u30b9 endereco indirizzi address addresses addr addrs adr adresse adressen adresses adres direccion indirizzo',
  name: '\u0438\u043c\u044f \u540d\u79f0 name names nom noms namen namens naam nombre nome nazwa label bezeichner',
  dns: '\u4e3b\u673a\u540d \u30db\u30b9\u30c8\u540d dns fqdn hostname hostnames hostnamen fulldomainname ptr',
  host: '\u0445\u043e\u0441\u0442 \u0445\u043e\u0441\u0442\u0430 \u0443\u0437\u0435\u043b \u4e3b\u673a \u30db\u30b9\u30c8 host hosts hosta hote hotes rechner rechners hostsystem object objekt objet',
  machine:
    'machine maschine device devices server servers serveur servidor servidores serwer dispositivo system systems computer node knoten noeud gerat geraet gerate geraete equipement appareil asset owner vm vms guest guests domu',
  mac: 'mac hardware hw hwaddr hwaddress physical physische physique ethernet ether linklayer link layer lladdr hwa',
  mask: '\u043c\u0430\u0441\u043a\u0430 \u63a9\u7801 \u30de\u30b9\u30af maschera mascara maska subnetmasker subnetmaskers wildcard wildcards wildcardmask mask masks maske masken masque netmask netmaske netzmaske subnetmask subnetmaske subnetzmaske netzwerkmaske networkmask submask',
  gateway:
    '\u0448\u043b\u044e\u0437 \u7f51\u5173 \u30b2\u30fc\u30c8\u30a6\u30a7\u30a4 gateway gateways gw router passerelle brama bramka pasarela puerta standardgateway defaultgateway gatway',
  subnet:
    '\u043f\u043e\u0434\u0441\u0435\u0442\u044c \u043f\u043e\u0434\u0441\u0435\u0442\u0438 \u5b50\u7f51 \u30b5\u30d6\u30cd\u30c3\u30c8 subnet subnets subnetz subnetze subnetwork subneting sousreseau',
  network:
    '\u0441\u0435\u0442\u044c \u7f51\u7edc \u30cd\u30c3\u30c8\u30ef\u30fc\u30af network networks netwerk rete red rede siec netz netzwerk netzwerke net reseau segment zone lan netzsegment',
  prefix: 'prefix prefixes prafix praefix prefixe cidr prefixlength netbits',
  vlan: 'vlan vlans vid vlanid',
  mtu: 'mtu',
  start: 'start starting first from begin beginning von erste erster anfang debut premiere premier lower low',
  end: 'end ending last to stop bis letzte letzter ende fin derniere dernier upper high',
  range: 'range ranges bereich adressbereich ipbereich plage pool pools',
  size: 'size count anzahl number nombres taille grosse groesse quantity qty menge',
  state:
    'state status stati lease leasestate etat statut zustand usage inuse used available availability belegung belegt verfugbarkeit verfuegbarkeit disponibilite',
  comment:
    'opis descripcion descrizione comentario comentarios opmerking comment comments remark remarks note notes description descriptions bemerkung bemerkungen kommentar beschreibung hinweis anmerkung commentaire commentaires remarque info',
  kind: 'kind type typ role rolle art',
  rack: 'rack racks schrank baie',
  unit: 'unit units he ru hu hoheneinheit hoeheneinheit rackunit position uloc',
  interface: 'interface schnittstelle iface nic adapter',
  alias: 'alias aliases aliase cname cnames',
  neutral:
    'primary main static fixed new neu neue neuer the of no nr id ids tag default standard full fully qualified domain assigned requested ' +
    'proposed planned current soll haupt principal principale de du des la le les l d der die das und and mit with in is ' +
    'do da dos del della dello van het ' +
    'exadata oracle sous par defaut enlace predeterminada predefinito predefinita domyslna padrao di length lange laenge value bits',
};

const conceptOf = new Map<string, Concept>();
for (const concept of typedKeys(concepts))
  for (const word of concepts[concept].split(' ').map(bareLetters))
    if (!conceptOf.has(word)) conceptOf.set(word, concept);
const isKnown = (word: string): boolean => conceptOf.has(word);

/** Without a remark in brackets, and without signs such as `*` or `#`. */
const bareHeading = (text: string): string => text.replace(/[([{].*$/s, ' ');

export const meaningOfHeading: (text: string) => HeadingMeaning | undefined = memoizeText((text) => {
  if (text.length > 80) return undefined;
  const words = wordsIn(bareHeading(text), isKnown).filter((word) => !/^\d+$/.test(word));
  const found = new Set<Concept>();
  for (const word of words) {
    const concept = conceptOf.get(word);
    if (!concept) return undefined;
    found.add(concept);
  }
  return meaningOf(found, words);
});

type Rule = readonly [HeadingMeaning | undefined, needs: readonly Concept[], also: readonly Concept[]];

/** From the most special to the most general; a rule holds where the heading has all of `needs` and nothing but them and `also`. */
const rules: readonly Rule[] = [
  ['mac', ['mac'], ['address', 'host', 'machine', 'interface', 'network']],
  ['start', ['start', 'ip'], ['address', 'range', 'host', 'network']],
  ['start', ['start', 'address'], ['range', 'host']],
  ['end', ['end', 'ip'], ['address', 'range', 'host', 'network']],
  ['end', ['end', 'address'], ['range', 'host']],
  ['start', ['start'], ['range']],
  ['end', ['end'], ['range']],
  ['size', ['size'], ['range', 'ip', 'address', 'host']],
  ['range', ['range'], ['ip', 'address', 'network', 'subnet', 'name']],
  ['state', ['state'], ['ip', 'address', 'host', 'network', 'machine', 'name']],
  ['netmask', ['mask'], ['subnet', 'network', 'ip', 'address', 'prefix']],
  ['gateway', ['gateway'], ['ip', 'address', 'network', 'subnet']],
  ['address', ['ip', 'prefix'], ['address', 'host']],
  ['address', ['address', 'prefix'], []],
  ['subnet', ['subnet'], ['ip', 'address', 'prefix', 'network']],
  ['subnet', ['network', 'address'], ['prefix']],
  ['subnet', ['prefix'], ['network', 'ip']],
  ['vlan', ['vlan'], []],
  ['mtu', ['mtu'], ['size']],
  ['aliases', ['alias'], ['dns', 'name', 'host']],
  ['hostname', ['name', 'dns'], ['host', 'machine', 'ip', 'address']],
  ['hostname', ['name', 'host'], ['machine', 'ip']],
  ['hostname', ['name', 'machine'], []],
  ['network', ['name', 'network'], []],
  ['rack', ['rack'], ['name']],
  ['unit', ['unit'], ['rack', 'start']],
  ['address', ['ip'], ['address', 'host', 'machine']],
  ['address', ['address'], ['host', 'machine']],
  ['hostname', ['dns'], ['host']],
  ['hostname', ['name'], []],
  ['hostname', ['host'], []],
  ['machine', ['machine'], []],
  ['network', ['network'], []],
  ['machineKind', ['kind'], ['machine', 'host']],
  ['interface', ['interface'], ['network', 'name']],
  ['comment', ['comment'], []],
];

function meaningOf(found: ReadonlySet<Concept>, words: readonly string[]): HeadingMeaning | undefined {
  // The resolver, a service of the network, is not the name of the row.
  if (words.includes('dns') && words.some((word) => /^serv/.test(word)) && !found.has('name'))
    return undefined;
  // The number of an asset in an inventory is not its name.
  if (found.has('machine') && words.some((word) => /^(?:no|nr|ids?|tag)$/.test(word))) return undefined;
  const counts = new Set<Concept>([...found].filter((concept) => concept !== 'neutral'));
  if (counts.size === 0) return undefined;
  const rule = rules.find(
    ([, needs, also]) =>
      needs.every((concept) => counts.has(concept)) &&
      [...counts].every((concept) => needs.includes(concept) || also.includes(concept)),
  );
  return rule?.[0];
}
