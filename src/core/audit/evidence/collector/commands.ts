/**
 * What the collector asks whom. Commands that only list; their outputs are inputs of the catalog, which know them by
 * the command or by their content.
 */
const commands = (text: string): readonly string[] => text.trim().split(/\n\s*/);

const everywhere = commands(`
  imageinfo
  imagehistory
  cat /opt/oracle.cellos/cell.conf
  ip addr
  ip route
  ip rule
  cat /etc/hosts
  cat /etc/resolv.conf
  chronyc -n sources -v
  /opt/oracle.SupportTools/CheckHWnFWProfile
  ipmitool lan print 1
  ipmitool sel list
  df -h
  cat /proc/meminfo
  uname -r
  mount
  cat /etc/fstab
  iptables -S
  getenforce
`);

export const onDatabaseServers: readonly string[] = [
  ...everywhere,
  ...commands(`
  /opt/oracle.cellos/ipconf.pl -verify -semantic
  dbmcli -e list dbserver detail
  dbmcli -e list alerthistory
  sysctl net.ipv4.conf.all.rp_filter
  rpm -q oracle-rdma-release
  getent group
  virsh list --all
  lspci
  quorumdiskmgr --list --config
  quorumdiskmgr --list --target
  quorumdiskmgr --list --device
`),
];

export const onCells: readonly string[] = [
  ...everywhere,
  ...commands(`
  ipconf -verify -semantic
  cellcli -e list cell detail
  cellcli -e list griddisk attributes name,size,status,asmmodestatus,asmdeactivationoutcome
  cellcli -e list celldisk attributes name,size,status
  cellcli -e list physicaldisk attributes name,diskType,status
  cellcli -e list lun attributes name,status
  cellcli -e list flashcache attributes name,size,status
  cellcli -e list iormplan detail
  cellcli -e list alerthistory
`),
];

/** Asked of the first database server alone: each speaks for all. */
export const onOneServer = ['tfactl print status'];
export const overInfiniBand = ['ibhosts', 'sminfo', 'ibqueryerrors'];

/** Once a cluster, from the Grid home. */
export const ofCluster = commands(`
  oifcfg getif
  oifcfg iflist -p -n
  srvctl config network
  srvctl config scan
  srvctl config scan_listener
  srvctl config nodeapps
  srvctl config listener
  srvctl config asm
  srvctl config database -verbose
  crsctl stat res -t
  crsctl query css votedisk
  crsctl query crs activeversion
  crsctl query crs softwarepatch
  ocrcheck
  ocrconfig -showbackup
  olsnodes -s -n -i -t
  asmcmd lsdg
  asmcmd lsdsk -k
  asmcmd dsget
  lsnrctl status
`);

/** On every node, for every home, with its path before them. */
export const ofHome = ['OPatch/opatch lspatches', 'OPatch/opatch version'];

/** Switches of the RoCE fabric: their own address, their servers of names and time, links and neighbors. */
export const onNexusSwitches = commands(`
  show version
  show running-config interface mgmt0
  show running-config vrf management
  show running-config ntp
  show interface counters errors
  show lldp neighbors
`);

export const onInfiniBandSwitches = ['version', 'showunhealthy', 'env_test'];

/** Of the two classes that are shipped one has mgmt0, the other vlan1: the one that is not there is refused. */
export const onManagementSwitches = commands(`
  show version
  show running-config interface mgmt0
  show running-config interface vlan1
`);

/** Depends on the model: one without this command line refuses. */
export const onPdus = ['get net_ipv4_ipaddr', 'get net_ipv4_subnet', 'get net_ipv4_gateway'];
