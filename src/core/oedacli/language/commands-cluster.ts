/** Clusters, their servers and virtual machines. */
export const clusters = `
#ALTER CLUSTER|Change a cluster|-|action variant:
CLUSTERNAME|New name|short-name 15|for:properties|At most 11 characters on OCI
GIVERSION|Grid Infrastructure version|version|for:properties
GIHOMELOC|Grid Infrastructure home|path|for:properties
INVLOC|Inventory|path|for:properties
BASEDIR|Grid Infrastructure base|path|for:properties
PATCHLIST|Patches|list|for:properties
VCPU|vCPUs|integer 1|for:properties vm
VMEM|Memory in GB|integer 1|for:properties vm
ASMSCOPEDSECURITY|ASM-scoped security|flag|for:properties
HOMESIZE|Home size in GB|integer 1|for:properties
INSTALLTYPE|Install by|choice CLONE ZIP|for:properties %
ADDCELLS!|Add storage servers|list|for:cells @cell or:DROPCELLS not:DROPCELLS
DROPCELLS!|Drop storage servers|list|for:cells @cell or:ADDCELLS not:ADDCELLS
DISKGROUPS|Disk groups|list|for:cells @disk-group
POWER|Rebalance power|integer 1 1024|for:cells
WAIT|Wait|choice TRUE FALSE|for:cells
!ADDCELLS:The disk groups are rebalanced over the storage servers.
!DROPCELLS:The disks of these storage servers leave their disk groups: data is moved first.
!VCPU:The virtual machines may restart.
!VMEM:The virtual machines may restart.
>CLUSTERNUMBER for:properties|CLUSTERNAME for:properties|ID for:properties|CLUSTERNUMBER [STEPNAME] for:cells|CLUSTERNAME [STEPNAME] for:cells|ID [STEPNAME] for:cells
#CREATE CLUSTER|Create a cluster|-|action vm
STEPS|Only these steps|words|not:SKIPSTEPS|Short names of LIST STEPS
SKIPSTEPS|Without these steps|words|not:STEPS|Short names of LIST STEPS
DELETEDB|Delete the databases|bare
!DELETEDB=true,:The default database is deleted once the cluster is created.
>?CLUSTERNAME|CLUSTERNUMBER|ID
#UPDATE CLUSTER|Update Grid Infrastructure|-|action vm|Within one major release. Without a step only ADD_HOME and CONFIG_HOME are done. After DELETE_OLDHOME no downgrade is possible
GIVERSION!|Grid Infrastructure version|version||At least 19.15.0.0.220419
GIHOMELOC!|New Grid Infrastructure home|path
!where.STEPNAME=RUN_ROOTSCRIPT:RUN_ROOTSCRIPT restarts Grid Infrastructure and the databases, one node after the other.
!where.STEPNAME=DELETE_OLDHOME:After DELETE_OLDHOME no downgrade is possible.
>CLUSTERNUMBER [STEPNAME(ADD_HOME,CONFIG_HOME,RUN_ROOTSCRIPT,DELETE_OLDHOME)]|CLUSTERNAME [STEPNAME]|ID [STEPNAME]
#UPGRADE CLUSTER|Upgrade Grid Infrastructure|-|action vm|Within the major release or to another. Without a step only ADD_HOME and CONFIG_HOME are done. After DELETE_OLDHOME no downgrade is possible
GIVERSION!|Grid Infrastructure version|version||The form of 26ai versions is not publicly documented
GIHOMELOC!|New Grid Infrastructure home|path
!where.STEPNAME=RUN_ROOTSCRIPT:RUN_ROOTSCRIPT restarts Grid Infrastructure and the databases, one node after the other.
!where.STEPNAME=DELETE_OLDHOME:After DELETE_OLDHOME no downgrade is possible.
>CLUSTERNUMBER [STEPNAME(ADD_HOME,CONFIG_HOME,RUN_ROOTSCRIPT,DELETE_OLDHOME)]|CLUSTERNAME [STEPNAME]|ID [STEPNAME]
#DOWNGRADE CLUSTER|Downgrade Grid Infrastructure|book|action vm seen:C,24|Impossible after DELETE_OLDHOME
!where.STEPNAME=RUN_ROOTSCRIPT,:RUN_ROOTSCRIPT restarts Grid Infrastructure and the databases, one node after the other.
>CLUSTERNAME [STEPNAME(RUN_ROOTSCRIPT,CONFIG_HOME,ADD_HOME)]|CLUSTERNUMBER [STEPNAME]|ID [STEPNAME]
#DESTROY CLUSTER|Destroy a cluster|cluster|action now off seen:25|It destroys the cluster
#LIST CLUSTER|List one cluster|cluster|seen:C,24
NAME!|Name|label|@cluster or:ID,WHERE not:ID,WHERE seen:C
ID!|Id|label|or:NAME,WHERE not:NAME,WHERE seen:C
>?NAME seen:24|ID seen:24
#LIST CLUSTERS|List the clusters|-|seen:C,25
>?CLUSTERNUMBER|CLUSTERNAME|ID
#CLONE COMPUTE|Add a database server|-|action physical adds:node/TGTNAME|Without a step all of them are done
SRCNAME!|Like|label|@node or:TGTNAMES|Whether TGTNAMES takes it is to be checked
TGTNAME!|New server|host|or:TGTNAMES
TGTNAMES|New servers|list|not:TGTNAME
>?STEPNAME(CREATE_USERS,CELL_CONNECTIVITY,ADD_NODE,EXTEND_DBHOME,ADD_INSTANCE)
+ADMINNET!|Admin address|NAME! IP!
+PRIVNET!|Private addresses|NAME1! IP1! NAME2 IP2
+INTERCONNECT|Interconnect addresses|NAME1! IP1! NAME2 IP2
+CLIENTNET|Client address|NAME! IP!
+VIPNET|VIP|NAME! IP!
+BACKUP|Backup address|NAME! IP!
+ILOMNET!|ILOM address|NAME! IP!
+RACK!|Place in the rack|NUM! ULOC!
#CLONE GUEST|Add a virtual machine|book|action % only:vm adds:node/TGTNAME seen:18|The command is documented by name: its arguments are practice
SRCNAME!|Like|label|@node
TGTNAME!|New virtual machine|host
+PARENT|Host|NAME!
+ADMINNET|Admin address|NAME! IP!
+PRIVNET|Private addresses|NAME1! IP1! NAME2! IP2!
+CLIENTNET|Client address|NAME! IP!
+BACKUPNET|Backup address|NAME! IP!
+VIPNET|VIP|NAME! IP!
#DELETE GUEST|Delete a virtual machine|book|action off seen:18
#LIST GUESTS|List the virtual machines|book|seen:18
#LIST DOM0S|List the virtualization hosts|book|seen:C,25,18|Deprecated: LIST MACHINES replaces it
!Deprecated: write LIST MACHINES WHERE TYPE=DOM0.
#LIST MACHINES|List the servers|book|seen:C,24,18
>?TYPE(COMPUTE,CELL,STORAGE,DOM0,GUEST,DOMU,KVM,KVMGUEST)|ID|CLUSTER [TYPE]
#DEPLOY EXASCALE|Configure Exascale|book|now seen:C,25|It acts at once, without DEPLOY ACTIONS
ACTION!|Action|choice CONFIGURECELLS CONFIGURECOMPUTES CREATEDBWALLET CREATEGIVAULT CREATEDBVAULT UNDOCONFIGURECELLS UNDOCONFIGURECOMPUTES UNDOCREATEDBWALLET UNDOCREATEGIVAULT UNDOCREATEDBVAULT
!This line changes the machine at once, without DEPLOY ACTIONS.
>CLUSTER [DATABASENAME]|DATABASENAME`;
