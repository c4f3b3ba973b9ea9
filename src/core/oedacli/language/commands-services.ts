/** Alerting, files, the actions themselves, keys, properties, and what only looks. */
export const services = `
#ALTER ALERT|Change an alert|-|action variant:where.TYPE|It also creates an alert that is not there
RECIPIENTS!|Recipients|any-list mail|for:SMTP
FROMNAME!|Sender name|quoted|for:SMTP
FROMEMAIL!|Sender|mail|for:SMTP
SMTPHOST!|SMTP host|host|for:SMTP
SSL|SSL|flag|for:SMTP|Usually false
SNMPHOST!|SNMP host|host|for:SNMP
ASRHOST!|ASR host|host|for:ASR
CONTACT!|Contact|text|for:ASR
EMAIL|Mail address|mail|for:ASR,OCM must:ASR
MOSACCOUNT!|Support account|label|for:ASR
HUBHOST|Hub host|host|for:OCM
HUBUSER|Hub user|label|for:OCM
PROXYHOST|Proxy host|host|for:ASR,OCM
PROXYPORT|Proxy port|port|for:ASR,OCM
PROXYUSER|Proxy user|label|for:ASR,OCM
EMBASE!|Agent base|path|for:EM
OMSHOST|OMS host|host|for:EM
PORT|Port|port|for:SMTP,SNMP,EM must:EM|Usually 25 for SMTP, 162 for SNMP
COMMUNITY|Community|label|for:SNMP|A secret: type it into the script by hand
!COMMUNITY:The community is a secret: whoever gets the script can read it.
>ID|TYPE(SMTP,SNMP,ASR,OCM,EM)|HOSTNAME TYPE|CLUSTER TYPE
#DELETE ALERT|Delete an alert|book|action seen:C,25
>ID|HOSTNAME [TYPE(SNMP,SMTP,ASR,OCM,EM)]|CLUSTER [TYPE]
#LIST ALERTS|List the alerts|book|seen:C,24
>?ID|TYPE(SNMP,SMTP,ASR,OCM,EM)|HOSTNAME [TYPE]
#SET EXITONERROR|Stop at the first error|running-oedacli-utility
ENABLE!|Enable|flag
#LOAD FILE|Load the file|-
NAME!|File|file
#SAVE FILE|Save the file|file1
NAME|File|file||Without it the loaded file is overwritten
MAC|Add MAC addresses|flag||The ILOMs must be reachable
!MAC=true:It reads the ILOMs: they must be reachable.
#SAVE FILES|Save all files of OEDA|files
LOCATION!|Directory|file||It is made
MAC|Add MAC addresses|flag||The ILOMs must be reachable
!MAC=true:It reads the ILOMs: they must be reachable.
#MERGE FILES|Merge two files|-
INPUT!|Files|words
OUTPUT!|New file|file
#SAVE ACTION|Save the action|delete-databasehome
FORCE|For the file only|bare||Of DELETE CELL and DELETE NEWCELL
#MERGE ACTIONS|Merge the actions|delete-databasehome
#DEPLOY ACTIONS|Deploy the actions|delete-databasehome|now
#LIST CURRENTACTION|List the current action|delete-databasehome
#LIST XMLACTIONS|List the actions of the file|-
#LIST XMLACTION|List one action|-
ID!|Action|integer 1
#ALTER XMLACTION|Change an action|-|off|The form of a command in CMD is not listed: delete the action and write it again
ID!|Action|integer 1
CMDID!|Command|integer 1
CMD!|New command|text
#DELETE XMLACTION|Delete an action|alter-xmlaction
ID!|Action|integer 1
#DISCOVER ES|Build the file from the machine|running-oedacli-utility||One root password on all hosts, no own profiles or prompts; databases that are down and VMs that do not run are not found
HOSTNAMES!|Hosts|list||KVM hosts or physical database servers, and storage servers
LOCATION!|Directory|file
!It logs in to the servers and reads their state.
#ALTER PROPERTY|Change a property|book|action
NAME!|Name|label
VALUE!|Value|text
>?OS(LINUX,SPARC,WINDOWS,MAC,OVM,WEB)
#LIST PROPERTIES|List the properties|book
>?OS(LINUX,SPARC,WINDOWS,MAC,OVM,WEB)
#LIST REQUIREDFILES|List the files that are needed|book
#LIST STEPS|List the deployment steps|-
>?CLUSTERNUMBER|CLUSTERNAME|ID
#GENERATE SSHKEYS|Generate SSH keys|-
HOSTNAMES|Servers|double-list|@machine
#DEPLOY SSHKEYS|Deploy the SSH keys|running-oedacli-utility|now
#SET SSHKEYS|Use the SSH keys|-
ENABLE!|Enable|flag
#SET SECURITY|Change the password login of servers|-|now:ENABLEPASSWORDLOGIN seen:C,24|PASSWORD is the root password for the session of OEDACLI. ENABLEPASSWORDLOGIN requires SSH keys on the servers
PASSWORD!|Password of the session|text|secret or:ENABLEPASSWORDLOGIN not:ENABLEPASSWORDLOGIN|A secret: type it into the script by hand
ENABLEPASSWORDLOGIN!|Password login|flag|or:PASSWORD not:PASSWORD
HOSTNAMES|Servers|double-list|@machine with:ENABLEPASSWORDLOGIN|Without it: those of the loaded file
!ENABLEPASSWORDLOGIN=false:Root logs in to these servers by SSH key only.
!PASSWORD:The password is a secret: whoever gets the script can read it.
#ALTER PASSWORD|Change a default password of OEDA|book|action empty seen:C,24|Without PASSWORD it is asked for
PASSWORD|Password|text|secret|A secret: type it into the script by hand
!PASSWORD:The password is a secret: whoever gets the script can read it.
>USER(ROOT,NONROOT)
#SET SU|Work as root by su|book|seen:C,24
ENABLE!|Enable|flag
#LIST SOFTWAREVERSIONS|List the software versions|book|seen:C,24
#EXEC REMOTE|Run a command on servers|book|now seen:C|It acts at once, without DEPLOY ACTIONS
COMMAND!|Command|command
!This line changes the machine at once, without DEPLOY ACTIONS.
>HOSTNAMES
#HELP |List the commands, or the arguments of one|displaying-help-output-oedacli`;
