/** Where the rules of the checks come from: keys to public pages, and the page of a public message id. */
const books = 'https://docs.oracle.com/en/engineered-systems/exadata-database-machine/';

const pages: Readonly<Record<string, string>> = {
  S3: 'https://docs.oracle.com/cd/G37198_01/dbmin/overview-network-requirements.html',
  S4: `${books}dbmin/default-ip-addresses.html`,
  S5: 'https://docs.oracle.com/en/database/oracle/oracle-database/23/cwlin/about-the-scan.html',
  S6: `${books}dbmin/network-connection-requirements-oracle-exadata-database-machine.html`,
  S7: `${books}dbmin/alter-machine.html`,
  S8: `${books}edbid/exadata_network.html`,
  S9: `${books}dbmmr/extending-oracle-exadata-database-machine.html`,
  S10: 'https://docs.oracle.com/cd/G13837_01/dbmin/considerations-when-using-oracle-exadata-deployment-assistant.html',
  S11: `${books}sagug/using-ipconf-utility.html`,
  S12: 'https://docs.oracle.com/cd/E51809_01/html/E51812/golla.html',
  S13: 'https://docs.oracle.com/cd/G37198_01/sagug/automatic-storage-management-failure-group.html',
  S14: 'https://docs.oracle.com/en/database/oracle/oracle-database/19/ostmg/capacity-diskgroups.html',
  S15: `${books}sagug/creating-oracle-asm-disk-groups.html`,
  S16: `${books}sagug/understanding-oracle-asm-disk-groups-oracle-exadata-storage-servers.html`,
  S17: 'https://docs.oracle.com/cd/F86788_01/sagug/exadata-storage-server-maintaining.html',
  S18: 'https://docs.oracle.com/cd/G13837_01/dbmmn/updating-exadata-infiniband-switch-firmware.html',
  S19: 'https://docs.oracle.com/en/database/oracle/oracle-database/23/cwlin/creating-users-groups-on-other-cluster-nodes.html',
  S20: `${books}dbmmn/moving-user-domain-different-database-server-kvm.html`,
};

/** A link where the key is a public page; a support note is named by its number. */
export const sourceOf = (
  key: string | undefined,
): { readonly label: string; readonly url?: string } | undefined =>
  key === undefined
    ? undefined
    : pages[key]
      ? { label: key, url: pages[key] }
      : { label: `Support note ${key}` };

export const messageUrl = (id: string): string =>
  `https://docs.oracle.com/en/error-help/db/${id.toLowerCase()}`;

/** Meanings of the public messages that checks cite, in our words. */
export const messageMeanings: Readonly<Record<string, string>> = {
  'INS-41106': 'A public or private interface has different subnets on the nodes',
  'INS-41107': 'An interface has different masks on the nodes',
  'INS-41105': 'The SCAN is not in the subnet of the public interface',
  'INS-40926': 'The SCAN and the public network do not fit together',
  'INS-40927': 'Interface names differ between the nodes',
  'INS-41103': 'Public and private use one interface',
  'INS-40714': 'The SCAN name has characters that are not allowed',
  'INS-42021': 'The cluster name has characters that are not allowed',
  'INS-22009': 'The patches of the nodes differ',
  'PRCI-01163': 'The VIP is not in the subnet of the network',
  'PRCN-03034': 'Address type of the SCAN and of the network differ',
  'PRVE-00468': 'MTU differs within a bond',
  'PRKO-09063': 'The SCAN name does not start with a letter',
  'PRVF-04020': 'Ids of a user or group differ between the nodes',
  'PRVH-00668': 'OPatch versions differ between the nodes',
  'PRVH-01541': 'A name has several addresses in the hosts file',
  'PRVG-10507': 'The host name resolves to the loopback address',
  'DBT-13660': 'The patches of the home differ between the nodes',
};
