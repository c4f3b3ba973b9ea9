/** Databases and their homes, as parse-command-tables.ts reads them. */
export const software = `
#ADD DATABASEHOME|Add database home|-|action adds:home/DBHOMELOC
OWNER!|Owner|label|@owner
DBVERSION!|Version|version
DBHOMELOC!|Location|path
DBHOMENAME|Name|label||Unique in the cluster
BASEDIR|Oracle base|path|~the_base_of_the_owner
INVLOC|Inventory|path|~the_inventory_of_the_cluster
DBLANG|Language|text|=all_langs
MACHINELIST|Servers|list|~the_nodes_of_the_cluster @node
PATCHLIST|Patches|list||Default: derived from the version
VOLUMESIZE|Volume size|size|vm|Oracle VM clusters only. Default: 50 GB
INSTALLTYPE|Install by|choice CLONE ZIP||On VM deployments CLONE is the only method
>CLUSTER
#ADD DATABASE|Add database|-|action variant:DBTYPE=normal adds:database/DBNAME
DBNAME!|Name|name 8 PDB:30
UNIQUENAME|Unique name|name 30|~the_name
DBTYPE|Type|choice CDB PDB
DBTEMPLATE|Template|choice ADMIN DW|=ADMIN for:normal,CDB|OEDA shows ADMIN as OLTP
BLOCKSIZE|Block size|choice 2048 4096 8192 16384 32768|=8192 for:normal,CDB
CHARSET|Character set|label|=AL32UTF8 for:normal,CDB
DBLANG|Language|text|=all_langs for:normal,CDB
DATADG!|Data disk group|label|@disk-group for:normal,CDB or:VAULTLIST
RECODG!|Recovery disk group|label|@disk-group for:normal,CDB or:VAULTLIST
VAULTLIST|Vaults|list|for:normal,CDB not:DATADG,RECODG with:EXASCALECLUSTER|Exascale, instead of disk groups
EXASCALECLUSTER|Exascale cluster|label|for:normal,CDB with:VAULTLIST
STORAGETEMPLATE|Storage template|label|for:normal,CDB with:VAULTLIST
HOSTNAMES|Servers|list|~the_nodes_of_the_home @node ?|Which host name is meant is not documented: the name of the server as stored in the XML
>CLUSTER DBHOMELOC for:normal,CDB|CLUSTER CDBNAME for:PDB|DBHOMEID
#ALTER DATABASE|Change a database|-|action
DBHOMELOC|New home|path|@home not:DBHOMEID,DBNAME,UNIQUENAME,DBTYPE,DBTEMPLATE,BLOCKSIZE,CHARSET,DBLANG,DATADG,RECODG,VAULT,HOSTNAMES|Moves the database: use it alone
DBHOMEID|Id of the new home|label|not:DBHOMELOC,DBNAME,UNIQUENAME,DBTYPE,DBTEMPLATE,BLOCKSIZE,CHARSET,DBLANG,DATADG,RECODG,VAULT,HOSTNAMES|Moves the database: use it alone
DBNAME|Name|name 30
UNIQUENAME|Unique name|name 30
DBTYPE|Type|choice CDB PDB
DBTEMPLATE|Template|choice ADMIN DW||OEDA shows ADMIN as OLTP
BLOCKSIZE|Block size|choice 2048 4096 8192 16384 32768
CHARSET|Character set|label
DBLANG|Language|text
DATADG|Data disk group|label|@disk-group
RECODG|Recovery disk group|label|@disk-group
VAULT|Vaults|words|not:DATADG,RECODG|Exascale: one vault or two
EXASCALECLUSTER|Exascale cluster|label|with:VAULT
HOSTNAMES|Servers|list|@node ?|Which host name is meant is not documented: the name of the server as stored in the XML
!DBHOMELOC:The database moves to another home: it stops while it moves.
!DBHOMEID:The database moves to another home: it stops while it moves.
>ID|CLUSTER DATABASENAME
#DELETE DATABASE|Delete a database|-|action
!The database and what is in it are destroyed.
>ID|CLUSTER DATABASENAME
#LIST DATABASES|List the databases|-
>?ID|CLUSTER
#ALTER DATABASEHOME|Change a database home|-|action like:ADD_DATABASEHOME-VOLUMESIZE
>ID|CLUSTER DBHOMELOC
#DELETE DATABASEHOME|Delete a database home|-|action
!The home is removed from its servers: it must have no databases.
>ID|CLUSTER DBHOMELOC
#LIST DATABASEHOMES|List the database homes|book
>?ID|CLUSTER [NAME]`;
