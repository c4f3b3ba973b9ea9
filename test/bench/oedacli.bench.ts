import type { Appliance } from '../../src/core/appliance/document/appliance-types.ts';
import { exampleVega01 } from '../../src/core/appliance/example/vega01.ts';
import { playScript } from '../../src/core/oedacli/dry-run/play-script.ts';
import { parseScript, printScript } from '../../src/core/oedacli/script/syntax.ts';
import { escapeOf, hostilePieces, hostilePlaces } from '../core/oedacli/hostile-values.ts';
import { bench } from './bench.ts';

const where = 'WHERE CLUSTERNAME=vega01-clu1';

/** As long as no script is: homes, their databases, changes, comments, and a mistake now and then. */
function longScript(lines: number): string {
  const rows = ['SET EXITONERROR ENABLE=true', 'LOAD FILE NAME=Example-vega01.xml'];
  for (let n = 2; rows.length < lines; n++) {
    const home = `/u01/app/oracle/product/19.0.0.0/dbhome_${n}`;
    rows.push(
      `# home ${n}`,
      `ADD DATABASEHOME OWNER=oracle DBVERSION=19.26.0.0.250121 DBHOMELOC=${home} DBHOMENAME=dbhome_${n} ${where}`,
      'SAVE ACTION',
      'MERGE ACTIONS',
      `ADD DATABASE DBNAME=D${n} DBTYPE=CDB DATADG=DATAC1 RECODG=RECOC${n % 50 ? 1 : 9} ${where} DBHOMELOC=${home}`,
      'SAVE ACTION',
      `ALTER NETWORK IP=10.30.40.${10 + (n % 100)} NETMASK=255.255.255.128 ${where} COMPUTENUMBER=1 NETWORKTYPE=CLIENT`,
      'SAVE ACTION',
      'MERGE ACTIONS',
      `ALTER DATABASE DBTEMPLATE=DW ${where} DATABASENAME=D${n}`,
      'SAVE ACTION',
      `ALTER MACHINE DNSSERVERS='10.20.1.53,10.20.1.54' TIMEZONE=Europe/Berlin ${where} COMPUTENUMBER=2`,
      'SAVE ACTION',
      'MERGE ACTIONS',
    );
  }
  return rows.slice(0, lines).join('\n');
}

/** Every value that two or three hostile pieces make, in place after place; a round goes on where the last one ended. */
function hostileRound(count: number, appliance: Appliance, start: number) {
  const size = hostilePieces.length;
  for (let n = start; n < start + count; n++) {
    const pieces = [n % size, Math.floor(n / size) % size, Math.floor(n / size / size) % size];
    const value = pieces.map((at) => hostilePieces[at]).join('');
    const place = hostilePlaces[(n * 7) % hostilePlaces.length];
    const escaped = place && escapeOf(value, place, appliance);
    if (escaped) throw new Error(escaped);
  }
  return start + count;
}
let tried = 0;

export const benches = [
  bench({
    name: 'parse and check a script, 10,000 lines',
    most: 200,
    prepare: () => ({ text: longScript(10_000), appliance: exampleVega01() }),
    run: ({ text, appliance }) => {
      const { script, problems } = parseScript(text);
      const found = playScript(appliance, script).problems.length;
      if (problems.length > 0 || found === 0) throw new Error('not checked');
      return found;
    },
  }),
  bench({
    name: 'parse and print a script, 10,000 lines',
    prepare: () => longScript(10_000),
    run: (text) => printScript(parseScript(text).script).length,
  }),
  bench({
    // One round of warm-up or more and five measured: a million values and more.
    name: 'hostile values, 170,000 a round',
    prepare: exampleVega01,
    run: (appliance) => {
      tried = hostileRound(170_000, appliance, tried);
      return tried;
    },
  }),
];
