/** An ILOM keeps two NTP servers (NTP-02). Servers and switches take the whole list of the site. */
export const mostOfIlom = 2;

/** The NTP servers that a server, a switch or an ILOM gets of the list of the site. */
export const ntpServersFor = (isIlom: boolean, servers: readonly string[]): readonly string[] =>
  isIlom ? servers.slice(0, mostOfIlom) : servers;
