/** Example scripts by docs/rules/oedacli.md 4, byte for byte, and the actions that must give them. */
import type { Action } from '../../../src/core/oedacli/script/action.ts';

export const homePath = (number: number) => `/u01/app/oracle/product/19.0.0.0/dbhome_${number}`;

export const homeAction = (number: number, where: Record<string, string>): Action => ({
  id: `home${number}`,
  command: 'ADD DATABASEHOME',
  values: {
    OWNER: 'oracle',
    DBVERSION: '19.26.0.0.250121',
    DBHOMELOC: homePath(number),
    DBHOMENAME: `dbhome_${number}`,
  },
  where,
});

export const databaseAction = (
  name: string,
  template: string,
  home: number,
  where: Record<string, string>,
): Action => ({
  id: name,
  command: 'ADD DATABASE',
  values: { DBNAME: name, DBTYPE: 'CDB', DBTEMPLATE: template, DATADG: 'DATAC1', RECODG: 'RECOC1' },
  where: { ...where, DBHOMELOC: homePath(home) },
});

export const example91 = `# a: homes and databases
SET EXITONERROR ENABLE=true
LOAD FILE NAME=Example-vega01.xml
ADD DATABASEHOME OWNER=oracle DBVERSION=19.26.0.0.250121 DBHOMELOC=/u01/app/oracle/product/19.0.0.0/dbhome_1 DBHOMENAME=dbhome_1 WHERE CLUSTERNAME=vega01-clu1
SAVE ACTION
MERGE ACTIONS
ADD DATABASE DBNAME=PAYROLL DBTYPE=CDB DBTEMPLATE=ADMIN DATADG=DATAC1 RECODG=RECOC1 WHERE CLUSTERNAME=vega01-clu1 DBHOMELOC=/u01/app/oracle/product/19.0.0.0/dbhome_1
SAVE ACTION
ADD DATABASE DBNAME=STOCKDW DBTYPE=CDB DBTEMPLATE=DW DATADG=DATAC1 RECODG=RECOC1 WHERE CLUSTERNAME=vega01-clu1 DBHOMELOC=/u01/app/oracle/product/19.0.0.0/dbhome_1
SAVE ACTION
MERGE ACTIONS
SAVE FILE NAME=Example-vega01-planned.xml
# next line changes the machine
DEPLOY ACTIONS
SAVE FILE NAME=Example-vega01-deployed.xml
`;

const secondHome = `SET EXITONERROR ENABLE=true
LOAD FILE NAME=Example-vega01.xml
ADD DATABASEHOME OWNER=oracle DBVERSION=19.26.0.0.250121 DBHOMELOC=/u01/app/oracle/product/19.0.0.0/dbhome_2 DBHOMENAME=dbhome_2 WHERE CLUSTERNUMBER=1
SAVE ACTION
MERGE ACTIONS
ADD DATABASE DBNAME=STOCKDW DBTYPE=CDB DBTEMPLATE=DW DATADG=DATAC1 RECODG=RECOC1 WHERE CLUSTERNUMBER=1 DBHOMELOC=/u01/app/oracle/product/19.0.0.0/dbhome_2
SAVE ACTION
MERGE ACTIONS
LIST XMLACTIONS
`;

export const example81 = `# vega01: add a second 19c home and a database, plan and deploy
${secondHome}SAVE FILE NAME=Example-vega01-new.xml
# next line changes the machine
DEPLOY ACTIONS
SAVE FILE NAME=Example-vega01-deployed.xml
`;

export const example82 = `# vega01: add a second 19c home and a database, plan only
${secondHome}SAVE FILE NAME=Example-vega01-planned.xml
`;
