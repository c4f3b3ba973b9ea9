/** Who the vendor calls: one person a role, kept in `support.contacts`. Contacts without a role stay untouched. */

import type { Appliance } from '../../appliance/document/appliance-types.ts';
import type { Contact, ContactRole, Support } from '../../appliance/document/service-types.ts';
import { setRoot } from '../../appliance/edits/edits.ts';

export const contactRoles: readonly { readonly role: ContactRole; readonly title: string }[] = [
  { role: 'primary', title: 'Primary contact' },
  { role: 'backup', title: 'Backup contact' },
  { role: 'escalation', title: 'Escalation' },
  { role: 'change-approver', title: 'Change approver' },
];

export type ContactField = Exclude<keyof Contact, 'role'>;

export const contactOf = (appliance: Appliance, role: ContactRole): Contact | undefined =>
  appliance.support?.contacts?.find((contact) => contact.role === role);

/** One field of a role's contact; a contact with nothing in it goes. */
export function withContactField(
  appliance: Appliance,
  role: ContactRole,
  field: ContactField,
  typed: string,
): Appliance {
  const text = typed.trim();
  const all = appliance.support?.contacts ?? [];
  const { [field]: _old, ...others } = contactOf(appliance, role) ?? { role, name: '' };
  const next: Contact = { role, name: '', ...others, ...(text && { [field]: text }) };
  const { role: _role, ...given } = next;
  const isEmpty = Object.values(given).every((value) => value === '');
  const at = all.findIndex((contact) => contact.role === role);
  const contacts = at < 0 ? [...all, next] : all.map((contact, place) => (place === at ? next : contact));
  return withSupport(appliance, 'contacts', isEmpty ? all.filter((_, place) => place !== at) : contacts);
}

/** One field of the support record; undefined, an empty text or list takes it away. */
export function withSupport<Name extends keyof Support>(
  appliance: Appliance,
  name: Name,
  value: Support[Name] | undefined,
): Appliance {
  const { [name]: _old, ...others } = appliance.support ?? {};
  const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  const next: Support = isEmpty ? others : { ...others, [name]: value };
  return setRoot(appliance, 'support', Object.keys(next).length > 0 ? next : undefined);
}

/**
 * Also lenient on purpose: countries write numbers in their own ways and digits, copied ones contain invisible
 * characters, and a word for an extension or a second number may follow. Any text with three digits is accepted.
 */
export const phoneMessage = (text: string): string | undefined =>
  text.trim() === '' || (/(?:\p{Nd}\P{Nd}*){3}/u.test(text) && !text.includes('@'))
    ? undefined
    : `"${text.trim()}" is not a telephone number. Enter one like +49 89 123456.`;

/** Loose on purpose: a mail system is not ours to second-guess. */
export const emailMessage = (text: string): string | undefined =>
  text.trim() === '' || /^[^\s@]+@[^\s@]+$/.test(text.trim())
    ? undefined
    : `"${text.trim()}" is not an e-mail address. Enter one like name@example.com.`;
