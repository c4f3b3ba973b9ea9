import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readAppliance } from '../../../src/core/formats/read/read.ts';

/** A faulty text, the fix that it gets, and the text after the fix was followed to the letter. */
const followed: Readonly<Record<string, readonly [text: string, fix: RegExp, fixed: string]>> = {
  'no column of names': [
    'spare,address,network,gateway\n-,10.1.1.1,admin,10.1.1.254\n',
    /Name the column with the host names "hostname"/,
    'hostname,address,network,gateway\na,10.1.1.1,admin,10.1.1.254\n',
  ],
  'no column of addresses': [
    'hostname,subnet\na,10.1.1.0/24\n',
    /Name the column with the addresses "address"/,
    'hostname,address\na,10.1.1.1\n',
  ],
  'a range at a host': [
    'hostname,address\na,10.1.1.4-6\n',
    /a row for each address/,
    'hostname,address\na,10.1.1.4\nb,10.1.1.5\nc,10.1.1.6\n',
  ],
  'a mask in place of an address': [
    'hostname,address\na,255.255.255.0\n',
    /the mask in a column named netmask/,
    'hostname,address,netmask\na,10.1.1.1,255.255.255.0\n',
  ],
  'pools of addresses': [
    'Network,Starting IP,Pool Size\nAdmin,10.1.1.11,20\n',
    /columns hostname, address and network, and a row for each address/,
    'hostname,address,network\na,10.1.1.11,Admin\n',
  ],
  'an empty cell between spaces': [
    'hostname    network  address\na           10.1.1.1\n',
    /commas, semicolons, tabs/,
    'hostname,network,address\na,,10.1.1.1\n',
  ],
  'settings of another tool': [
    'set address a ip-netmask 10.1.1.1/32\n',
    /columns hostname and address, or lines of an address and its name/,
    '10.1.1.1 a\n',
  ],
  'several addresses in a row of the first boot': [
    'a01dbadm01,eth0,Management,10.1.1.1,255.255.255.0,10.1.1.254,10.1.2.1,10.1.3.1\n',
    /a row for each address, with the name, the mask and the gateway/,
    'a01dbadm01,eth0,Management,10.1.1.1,255.255.255.0,10.1.1.254\na01db01,bondeth0,Client,10.1.2.1,255.255.255.0,10.1.2.254\n',
  ],
  'a VLAN with two meanings': [
    'hostname,address,vlan\na,10.1.1.1,10/20\n',
    /a number from 1 to 4094/,
    'hostname,address,vlan\na,10.1.1.1,10\n',
  ],
  'a SCAN without a name': [
    'hostname,admin ip,SCAN IP 1,SCAN IP 2\na,10.1.1.1,10.1.2.1,10.1.2.2\n',
    /Add a column named scan name/,
    'hostname,admin ip,SCAN name,SCAN IP 1,SCAN IP 2\na,10.1.1.1,x-scan,10.1.2.1,10.1.2.2\n',
  ],
  'a line of a hosts file without a name': [
    '10.1.1.1 a\n10.1.1.2\n',
    /Write the host name/,
    '10.1.1.1 a\n10.1.1.2 b\n',
  ],
  'a subnet in a hosts file': [
    '10.1.1.1 a\n10.1.1.0/24 b\n10.1.1.3 c\n',
    /Write the address of the host/,
    '10.1.1.1 a\n10.1.1.2 b\n10.1.1.3 c\n',
  ],
  'two addresses in a line of a hosts file': [
    '10.1.1.1 a\n10.1.1.2 10.1.1.3 b\n',
    /a line for each address, with its name/,
    '10.1.1.1 a\n10.1.1.2 b\n10.1.1.3 c\n',
  ],
  'two names in a cell': [
    'hostname,address\n"a, b",10.1.1.1\n',
    /one name; further names of the address belong in a column named aliases/,
    'hostname,address,aliases\na,10.1.1.1,b\n',
  ],
  'names and addresses the other way round': [
    'hostname,address,network\n10.1.1.1,a,admin\n',
    /name the columns the other way round/,
    'address,hostname,network\n10.1.1.1,a,admin\n',
  ],
  'two masks': [
    'hostname,address,netmask\na,10.1.1.1/24,255.255.0.0\n',
    /the address alone, or the same mask twice/,
    'hostname,address,netmask\na,10.1.1.1/24,255.255.255.0\n',
  ],
  'a mask and a subnet that differ': [
    'hostname,address,netmask,subnet\na,10.1.1.1,255.255.0.0,10.1.1.0/24\n',
    /so that they agree, or one of them/,
    'hostname,address,netmask\na,10.1.1.1,255.255.0.0\n',
  ],
  'a subnet with host bits': [
    'hostname,address,subnet\na,10.1.1.1,10.1.1.7/24\n',
    /Enter 10\.1\.1\.0\/24, its subnet/,
    'hostname,address,subnet\na,10.1.1.1,10.1.1.0/24\n',
  ],
  'a place in words': [
    'hostname,address,unit\na,10.1.1.1,top\n',
    /the lowest unit of the machine as a number/,
    'hostname,address,unit\na,10.1.1.1,16\n',
  ],
  'a cell without a header': [
    'hostname,address\na,10.1.1.1,first, of two\n',
    /Quote a value that contains the delimiter, or add a column header/,
    'hostname,address,remark\na,10.1.1.1,"first, of two"\n',
  ],
  'another table of other columns': [
    'hostname,address\na,10.1.1.1\nVLAN,MTU\n10,9000\n',
    /Put it in a separate file/,
    'hostname,address\na,10.1.1.1\n',
  ],
  'words of networks in place of names': [
    'Name,IP\nAdmin,10.1.1.1\nILOM,10.1.1.2\n',
    /Name the column with the host names "hostname"/,
    'Name,hostname,IP\nAdmin,a,10.1.1.1\nILOM,a-ilom,10.1.1.2\n',
  ],
  'a list of free addresses': [
    'address,state\n10.1.1.1,Free\n',
    /a column named address/,
    'address,state\n10.1.1.1,Used\n',
  ],
};

for (const [name, [text, fix, fixed]] of Object.entries(followed))
  test(`the fix works when it is followed: ${name}`, () => {
    const before = readAppliance({ name: 'paste', text });
    const fixes = before.ok ? [] : before.problems.map((problem) => problem.fix ?? '');
    assert.ok(
      fixes.some((one) => fix.test(one)),
      fixes.join('\n') || 'no problem',
    );
    const after = readAppliance({ name: 'paste', text: fixed });
    assert.ok(after.ok, after.ok ? '' : after.problems.map(({ message }) => message).join('\n'));
  });

test.run();
