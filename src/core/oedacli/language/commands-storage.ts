/** Disk groups, storage servers, file system volumes, Exascale. */
export const storage = `
#ADD DISKGROUP|Add disk group|-|action adds:disk-group/DISKGROUPNAME
DISKGROUPNAME!|Name|name 30||Stored in upper case
DISKGROUPSIZE!|Size|size||The unit is not listed: check HELP ADD DISKGROUP
REDUNDANCY!|Redundancy|choice NORMAL HIGH
SLICESIZE!|Slice size|size||The unit is not listed: check HELP ADD DISKGROUP
DISKGROUPLOCATION|Disks|choice FLASHDISK HARDDISK|=HARDDISK
CELLLIST|Storage servers|list|@cell
OCRVOTE|OCR and voting files|flag
QUORUMDISK|Quorum disk|flag
SPARSE|Sparse|flag
TYPE|Type|label||The values are not listed
DATABASENAME|Database|label|@database with:TYPE
ACFSNAME|ACFS volume|label|with:ACFSPATH,ACFSSIZE
ACFSPATH|ACFS path|path|with:ACFSNAME,ACFSSIZE
ACFSSIZE|ACFS size|size|with:ACFSNAME,ACFSPATH
>CLUSTER
#ALTER DISKGROUP|Change a disk group|-|action seen:C,25
DISKGROUPNAME|New name|name 30||Stored in upper case
REDUNDANCY|Redundancy|choice NORMAL HIGH
DISKGROUPLOCATION|Disks|choice FLASHDISK HARDDISK
CELLLIST|Storage servers|list|@cell
DISKGROUPSIZE|Size|size||The unit is not listed: check HELP ALTER DISKGROUP
SLICESIZE|Slice size|size||The unit is not listed: check HELP ALTER DISKGROUP
OCRVOTE|OCR and voting files|flag
QUORUMDISK|Quorum disk|flag
SPARSE|Sparse|flag
ACFSNAME|ACFS volume|label
ACFSPATH|ACFS path|path
ACFSSIZE|ACFS size|size
!CELLLIST:The disk group is rebalanced over the storage servers.
>ID|CLUSTER DISKGROUPNAME
#ALTER DISKGROUPS|Change the split of two disk groups|book|action
DATASPLIT|Data in %|integer 1 100||With the recovery share at most 100
RECOSPLIT|Recovery in %|integer 1 100
DATAREDUNDANCY|Data redundancy|choice NORMAL HIGH
RECOREDUNDANCY|Recovery redundancy|choice NORMAL HIGH
SPLITDISK|Split disk|integer 1 100
>DATADG RECODG CLUSTER
#DELETE DISKGROUP|Delete a disk group|book|action
!The disk group and what is in it are destroyed.
>ID|CLUSTER DISKGROUPNAME
#LIST DISKGROUPS|List the disk groups|book|%
>?ID|CLUSTER DISKGROUPNAME
#CLONE CELL|Add a storage server|-|action adds:cell/TGTNAME|Deprecated: CLONE NEWCELL replaces it, but the catalog does not have its arguments
SRCNAME!|Like|label|@cell
TGTNAME|New storage server|host
WAIT|Wait for the rebalance|flag||Without it: true
POWER|Rebalance power|integer 1 1024
>?STEPNAME(CONFIG_CELL,CREATE_GRIDDISKS,ADD_DISKS_TO_ASM,REBALANCE)
+ADMINNET!|Admin address|NAME! IP! NETMASK GATEWAY
+PRIVNET!|Private addresses|NAME1! IP1! NAME2! IP2!
+ILOMNET!|ILOM address|NAME! IP! NETMASK GATEWAY
+RACK!|Place in the rack|NUM! ULOC!
#CLONE NEWCELL|Add a storage server (new way)|book|action off seen:25
#DELETE CELL|Delete a storage server from the file|book|action forced seen:C,25|It changes the file only: SAVE ACTION FORCE saves it
>SRCNAME
#DELETE NEWCELL|Delete new storage servers from the file|book|action forced seen:C,25|It changes the file only: SAVE ACTION FORCE saves it
>SRCNAME|SRCNAMES
#LIST CELLS|List the storage servers|book|seen:C,25,18|Deprecated: LIST MACHINES replaces it
!Deprecated: write LIST MACHINES WHERE TYPE=CELL.
#ADD ACFSVOLUME|Add an ACFS volume|book|action seen:C,25
VOLUMENAME!|Volume|label
VOLUMESIZE!|Size|size||In GB
MOUNTPATH!|Mounted at|path
>DISKGROUPID|CLUSTER DISKGROUPNAME
#ALTER ACFSVOLUME|Change an ACFS volume|book|action like:ADD_ACFSVOLUME seen:C,25,24
>ID|DISKGROUPID VOLUMENAME|CLUSTER DISKGROUPNAME VOLUMENAME
#DELETE ACFSVOLUME|Delete an ACFS volume|book|action seen:C,25,24
!The volume and what is in it are destroyed.
>ID|DISKGROUPID VOLUMENAME|CLUSTER DISKGROUPNAME VOLUMENAME
#LIST ACFSVOLUMES|List the ACFS volumes|book|seen:C,25,24
>?ID|DISKGROUPID|CLUSTER [DISKGROUPNAME]
#ADD EXASCALECLUSTER|Add an Exascale cluster|book|action seen:C,25
NAME!|Name|label
VIP|VIP name|host|with:IP
IP|Address|address|with:VIP
#ALTER EXASCALECLUSTER|Change an Exascale cluster|book|action seen:C,24
NAME|New name|label
VIP|VIP name|host
IP|Address|address
MODE|Mode|label|seen:C|The values are not listed
RESTNETWORKID|Id of the REST network|label|seen:C
BSWHAVIPIPS|Addresses of the block store|list address|seen:C
BSWHAVIPNETMASK|Netmask of the block store|mask|seen:C
ADDCELLS|Add storage servers|list|@cell not:DROPCELLS seen:C
DROPCELLS|Drop storage servers|list|@cell not:ADDCELLS seen:C
>NAME|NAME STEPNAME seen:C
#DELETE EXASCALECLUSTER|Delete an Exascale cluster|book|action seen:C,25
!The Exascale cluster and what is in it are destroyed.
>NAME
#LIST EXASCALECLUSTER|List one Exascale cluster|book|seen:C
>NAME
#LIST EXASCALECLUSTERS|List the Exascale clusters|book|seen:24
#ADD STORAGEPOOL|Add a storage pool|book|action seen:C,24
NAME!|Name|label
SIZE|Size|size
TYPE|Type|choice EF
CELLLIST!|Storage servers|words|@cell|ALL is taken too
>?EXASCALECLUSTER
#ALTER STORAGEPOOL|Change a storage pool|book|action seen:C,24
NAME|New name|label
SIZE|Size|size
TYPE|Type|choice EF
ADDCELLS|Add storage servers|words|@cell
DROPCELLS|Drop storage servers|words|@cell
>NAME|EXASCALECLUSTER NAME
#DELETE STORAGEPOOL|Delete a storage pool|book|action seen:C,25,24
!The storage pool and what is in it are destroyed.
>NAME|EXASCALECLUSTER NAME
#LIST STORAGEPOOL|List one storage pool|book|seen:C,25,24
>NAME|EXASCALECLUSTER NAME
#LIST STORAGEPOOLS|List the storage pools|book|seen:C,25,24
>?EXASCALECLUSTER
#LIST STORAGETEMPLATES|List the storage templates|book|seen:24|The syntax line of its page says LIST STORAGEPOOLTEMPLATES
#ADD VAULT|Add an Exascale vault|-|action seen:C,25
NAME!|Name|label
HC|High capacity|size||In GB or TB, or in % of the storage pool
EF|Extreme flash|size||In GB or TB, or in % of the storage pool
XT|Extended|size|seen:C|In GB or TB, or in % of the storage pool
>?EXASCALECLUSTER
#ALTER VAULT|Change an Exascale vault|book|action seen:C,24|Name all sizes again
NAME|New name|label
HC|High capacity|size||In GB or TB, or in % of the storage pool
EF|Extreme flash|size||In GB or TB, or in % of the storage pool
XT|Extended|size|seen:C|In GB or TB, or in % of the storage pool
>NAME|EXASCALECLUSTER NAME
#DELETE VAULT|Delete an Exascale vault|book|action seen:C,24
!The vault and what is in it are destroyed.
>NAME|EXASCALECLUSTER NAME
#LIST VAULT|List one Exascale vault|book|seen:C,24
>NAME|EXASCALECLUSTER NAME
#LIST VAULTS|List the Exascale vaults|book|seen:C,25
>?EXASCALECLUSTER [STORAGEPOOL]`;
