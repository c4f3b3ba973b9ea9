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
#ALTER DISKGROUP|Change a disk group|-|action off
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
#CLONE NEWCELL|Add a storage server (new way)|book|action off
#DELETE CELL|Delete a storage server|book|action off
#LIST ACFSVOLUMES|List the ACFS volumes|book
#DELETE ACFSVOLUME|Delete an ACFS volume|book|action off
#ADD VAULT|Add an Exascale vault|-|action
NAME!|Name|label
HC|High capacity|size||In GB or TB, or in % of the storage pool
EF|Extreme flash|size||In GB or TB, or in % of the storage pool
XT|Extended|size||In GB or TB, or in % of the storage pool
>?EXASCALECLUSTER
#ALTER EXASCALECLUSTER|Change an Exascale cluster|book|action off
NAME|Name|label
VIP|VIP name|host
IP|Address|address`;
