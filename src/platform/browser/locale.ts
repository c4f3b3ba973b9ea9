/** The interface is English only; the cookie states that to the appliance, for a year. */
const locale = 'en';

const seconds = 365 * 24 * 60 * 60;

export function setLocaleCookie(ports: { document: { cookie: string }; secure: boolean }): void {
  ports.document.cookie = `locale=${locale}; Max-Age=${seconds}; Path=/; SameSite=Lax${ports.secure ? '; Secure' : ''}`;
}
