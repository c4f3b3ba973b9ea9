/** Networks, SCAN, VIP, and what servers, ILOMs and switches know of the site. */
export const networks = `
#ADD NETWORK|Add a network to a server|-|action adds:hostname/HOSTNAME
NETWORKTYPE!|Network|choice ADMIN CLIENT BACKUP PRIVATE OTHER INGESTVIP REPLICATIONVIP ILOM
HOSTNAME!|Host name|host
IP!|Address|address
NETMASK!|Netmask|mask
DOMAINNAME!|Domain|domain
MASTER!|Interface|label||For example bondeth1
GATEWAY|Gateway|address
VLANID|VLAN|integer 1 4094
MTU|MTU|integer 576 65520||Not of PRIVATE and ILOM
SLAVE|Interfaces of the bond|list||For example eth1,eth2
LACP|LACP|flag
INTERFACENAME|Interface name|label
DESCRIPTION|Description|quoted
MAC|MAC address|mac
LINKSPEED|Link speed|choice 10000 25000||X7-2 and later
SSHENABLED|SSH|flag
PKEY|Partition key|label
PKEYNAME|Partition key name|label
STATUS|Status|label||The values are not listed
VSWITCHNETWORKPARAMS|Virtual switch parameters|quoted
NATHOSTNAME|NAT host name|host
NATIP|NAT address|address
NATDOMAINNAME|NAT domain|domain
NATNETMASK|NAT netmask|mask
>-CLUSTERID HOSTNAME|CLUSTER COMPUTENUMBER|CLUSTER STORAGENUMBER
#ALTER NETWORK|Change an address or its network|-|action like:ADD_NETWORK-NETWORKTYPE|The documentation does not say whether the deployment applies each change live: keep a manual checklist
!IP:The address changes: connections to the old one end.
!VLANID:The address leaves its VLAN: it is not reachable until the switch ports follow.
>-CLUSTERID ID|NETWORKHOSTNAME|NATHOSTNAME|HOSTNAME NETWORKTYPE [PRIVATEID]|CLUSTER COMPUTENUMBER NETWORKTYPE [PRIVATEID]|CLUSTER STORAGENUMBER NETWORKTYPE [PRIVATEID]
#ALTER NETWORKS|Change the VLAN of a network|-|action
VLANID!|VLAN|integer 1 4094
!The deployment reboots storage servers in parallel: this is an outage.
>HOSTNAMES NETWORKTYPE(ADMIN,CLIENT,BACKUP,PRIVATE,CLUSTERPRIVATE)
#LIST NETWORKS|List the networks|book
>?ID [NETWORKTYPE]|HOSTNAMES [NETWORKTYPE]|HOSTID [NETWORKTYPE]|HOSTNAME [NETWORKTYPE]|CLUSTER [NETWORKTYPE]
#DELETE NETWORK|Take a network from a server|book|action seen:C,24
!The address goes: connections to it end.
>ID|HOSTNAME [NETWORKTYPE]|CLUSTER COMPUTENUMBER [NETWORKTYPE]|CLUSTER STORAGENUMBER [NETWORKTYPE]
#ADD SCAN|Add a SCAN|-|action
SCANNAME!|SCAN name|dns-name 15
SCANPORT|Port|port|=1521
SCANIPS!|Addresses|list address 3||3 addresses in the client subnet
>CLUSTER
#ALTER SCAN|Change the SCAN|-|action like:ADD_SCAN
!SCANNAME:Clients reach the cluster by the new name and addresses only: the DNS follows at the same time.
!SCANIPS:Clients reach the cluster by the new name and addresses only: the DNS follows at the same time.
!SCANPORT:Clients reach the cluster by the new port only.
>CLUSTER
#LIST SCANS|List the SCANs|book
>?ID|CLUSTER
#DELETE SCAN|Delete the SCAN|book|action seen:C,25
!Clients that connect through the SCAN do not reach the cluster any more.
>CLUSTER
#ADD VIP|Add a VIP|-|action adds:hostname/NAME|Only after the VIP of this node was deleted
NAME!|Host name|host
DOMAINNAME!|Domain|domain
IP!|Address|address||In the client subnet
>HOSTNAME|CLUSTER COMPUTENUMBER
#ALTER VIP|Change a VIP|-|action like:ADD_VIP
!The VIP stops for a moment on its node: connections through it end.
>HOSTNAME|CLUSTER COMPUTENUMBER
#LIST VIPS|List the VIPs|-
>?HOSTNAME|CLUSTER [COMPUTENUMBER]
#DELETE VIP|Delete a VIP|-|action seen:C,25
!Connections through the VIP end.
>ID|HOSTNAME|CLUSTER COMPUTENUMBER
#ALTER MACHINE|Change a server|-|action variant:ACTION=properties
DNSSERVERS|DNS servers|list address 3|for:properties|At most 3
NTPSERVERS|NTP servers|list server 3|for:properties|At most 3
TIMEZONE|Time zone|label|for:properties
GATEWAYADAPTER|Default gateway of|choice ADMIN CLIENT|for:properties
HOSTNAMEADAPTER|Host name of|label|for:properties|The values are not listed
VSWITCH|Virtual switch|flag|for:properties
TYPE|Type|label|for:properties|The values are not listed
ORADISKSIZE|Disk size|size|for:properties
ORADISKPATH|Disk path|path|for:properties
ACTION|Action|choice START STOP RESTART CREATEIMAGE ATTACHDISK DETACHDISK SETVCPU SETVMEM
WAIT|Wait|flag|for:START,STOP,RESTART
IMAGEFILE!|Image file|label|for:CREATEIMAGE,ATTACHDISK,DETACHDISK
SIZE!|Size|size|for:CREATEIMAGE
MOUNTPATH!|Mounted at|path|for:ATTACHDISK
FILESYSTEM|File system|label|for:CREATEIMAGE,ATTACHDISK
ZIPFILE|Zip file|label|for:CREATEIMAGE
DELETE|Delete|label|for:DETACHDISK
VCPU|vCPUs|integer 1|for:SETVCPU
MAXVCPU|Most vCPUs|integer 1|for:SETVCPU
VMEM!|Memory in GB|integer 1|for:SETVMEM
REBOOT|Reboot|flag|for:SETVCPU,SETVMEM
!ACTION=STOP:The server stops.
!ACTION=RESTART:The server restarts.
!REBOOT=true:The server reboots.
>ID|HOSTNAME|CLUSTER COMPUTENUMBER|CLUSTER STORAGENUMBER
#ALTER ILOM|Change an ILOM|-|action
DNSSERVERS|DNS servers|list address 3
NTPSERVERS|NTP servers|list server 2||At most 2
TIMEZONE|Time zone|label
>ID|HOSTNAME|ILOMNAME
#LIST ILOMS|List the ILOMs|book|seen:18
#ALTER SWITCH|Change a switch|-|action
DNSSERVERS|DNS servers|list address 3
NTPSERVERS|NTP servers|list server 3
TIMEZONE|Time zone|label
DESCRIPTION|Description|quoted
ULOC|Rack unit|integer 1 99
IBPARTITIONMEMBERSHIP|Partition membership|label||The values are not listed
>ID|HOSTNAME
#LIST SWITCHES|List the switches|book|seen:18`;
