/** Checks that one more server cures. */
export const missingServers: Readonly<Record<string, 'dns' | 'ntp'>> = { 'DNS-01': 'dns', 'NTP-01': 'ntp' };
