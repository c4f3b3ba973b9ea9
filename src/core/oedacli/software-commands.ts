/** The commands that add software: database homes and databases. Parameters stand in the order of printing. */
import type { Mark } from '../appliance/types.ts';
import type { Command, Kind, Parameter } from './command-record.ts';

const book = 'https://docs.oracle.com/en/engineered-systems/exadata-database-machine/dbmin/';

type More = Partial<Omit<Parameter, 'name' | 'label' | 'kind' | 'required'>>;
const mark: Mark = 'documented';
const must = (name: string, label: string, kind: Kind, more: More = {}): Parameter => {
  return { name, label, kind, required: true, mark, ...more };
};
const may = (name: string, label: string, kind: Kind, more: More = {}): Parameter => {
  return { name, label, kind, required: false, mark, ...more };
};

const text: Kind = { is: 'text' };
const label: Kind = { is: 'label' };
const path: Kind = { is: 'path' };
const commaList: Kind = { is: 'list', separator: ',', quote: "'" };
const choice = (...values: string[]): Kind => ({ is: 'choice', values });

/** PDBs take their block size, character set and storage from their container. */
const variants = ['normal', 'CDB'];
const diskGroup: More = { refersTo: 'disk-group', variants, replacedBy: 'VAULTLIST' };
const hostNameDoubt =
  'Which host name is meant is not documented: the name of the server as stored in the XML';

export const addDatabaseHome: Command = {
  verb: 'ADD',
  object: 'DATABASEHOME',
  title: 'Add database home',
  mark,
  source: `${book}add-databasehome.html`,
  isAction: true,
  adds: { what: 'home', by: 'DBHOMELOC' },
  parameters: [
    must('OWNER', 'Owner', label, { refersTo: 'owner' }),
    must('DBVERSION', 'Version', { is: 'version' }),
    must('DBHOMELOC', 'Location', path),
    may('DBHOMENAME', 'Name', label, { hint: 'Unique in the cluster' }),
    may('BASEDIR', 'Oracle base', path, { derived: 'the base of the owner' }),
    may('INVLOC', 'Inventory', path, { derived: 'the inventory of the cluster' }),
    may('DBLANG', 'Language', text, { default: 'all_langs' }),
    may('MACHINELIST', 'Servers', commaList, { derived: 'the nodes of the cluster', refersTo: 'machine' }),
    may('PATCHLIST', 'Patches', commaList, { hint: 'Default: derived from the version' }),
    may('VOLUMESIZE', 'Volume size', text, { hint: 'Oracle VM clusters only. Default: 50 GB' }),
    may('INSTALLTYPE', 'Install by', choice('CLONE', 'ZIP'), {
      hint: 'On VM deployments CLONE is the only method',
    }),
  ],
  where: { required: true, forms: [{ keys: ['CLUSTER'] }] },
};

export const addDatabase: Command = {
  verb: 'ADD',
  object: 'DATABASE',
  title: 'Add database',
  mark,
  source: `${book}add-database.html`,
  isAction: true,
  adds: { what: 'database', by: 'DBNAME' },
  variant: { parameter: 'DBTYPE', otherwise: 'normal' },
  parameters: [
    must('DBNAME', 'Name', { is: 'name', max: 8, maxFor: { PDB: 30 } }),
    may('UNIQUENAME', 'Unique name', { is: 'name', max: 30 }, { derived: 'the name' }),
    may('DBTYPE', 'Type', choice('CDB', 'PDB')),
    may('DBTEMPLATE', 'Template', choice('ADMIN', 'DW'), {
      default: 'ADMIN',
      variants,
      hint: 'OEDA shows ADMIN as OLTP',
    }),
    may('BLOCKSIZE', 'Block size', choice('2048', '4096', '8192', '16384', '32768'), {
      default: '8192',
      variants,
    }),
    may('CHARSET', 'Character set', label, { default: 'AL32UTF8', variants }),
    may('DBLANG', 'Language', text, { default: 'all_langs', variants }),
    must('DATADG', 'Data disk group', label, diskGroup),
    must('RECODG', 'Recovery disk group', label, diskGroup),
    may('VAULTLIST', 'Vaults', commaList, { variants, hint: 'Exascale, instead of disk groups' }),
    may('EXASCALECLUSTER', 'Exascale cluster', label, { variants }),
    may('STORAGETEMPLATE', 'Storage template', label, { variants }),
    may('HOSTNAMES', 'Servers', commaList, {
      mark: 'verify',
      derived: 'the nodes of the home',
      refersTo: 'machine',
      hint: hostNameDoubt,
    }),
  ],
  where: {
    required: true,
    forms: [
      { keys: ['CLUSTER', 'DBHOMELOC'], variants },
      { keys: ['CLUSTER', 'CDBNAME'], variants: ['PDB'] },
      { keys: ['DBHOMEID'] },
    ],
  },
};
