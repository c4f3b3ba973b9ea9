/**
 * Checks the fields of the appliance while the user types: prefix, domain, name servers, time servers, time zone.
 *
 *   checkApplianceDraft(vega01, { prefix: 'vega-01' })    prefix: Enter letters and digits only.
 */

import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { indexAppliance } from '../../appliance/document/index-appliance.ts';
import { parseAddress } from '../../network/address.ts';
import { domainProblem } from '../../network/names.ts';
import { timeZoneProblem } from '../../time/time-zone.ts';
import {
  addressProblem,
  type DraftMessage,
  holdersOf,
  type ReportMessage,
  reportDomain,
  reportTo,
} from './endpoint.ts';

type ApplianceDraft = {
  readonly name?: string;
  readonly prefix?: string;
  readonly domain?: string;
  readonly dns?: ServerDraft;
  readonly ntp?: ServerDraft;
  readonly timeZone?: string;
};

/** One server, in the place of that at `at`, or a further one. */
type ServerDraft = { readonly at: number | undefined; readonly text: string };

const maxPrefix = 20;
/** `vega01dbadm01` as a node name: the longest of the usual ends has seven characters. */
const nodePrefix = 8;

export function checkApplianceDraft(appliance: Appliance, draft: ApplianceDraft): readonly DraftMessage[] {
  const messages: DraftMessage[] = [];
  const report = reportTo(messages);
  if (draft.name?.trim() === '') report('name', 'error', 'Field is required', { unreadable: true });
  const prefix = draft.prefix?.trim();
  if (prefix) {
    if (/[^a-z0-9]/i.test(prefix)) report('prefix', 'error', 'Enter letters and digits only.');
    else if (prefix.length > maxPrefix)
      report('prefix', 'error', `Enter at most ${maxPrefix} characters.`, { unreadable: true });
    else if (prefix !== prefix.toLowerCase())
      report('prefix', 'warning', 'Host names are in lower case.', { fix: prefix.toLowerCase() });
    else if (prefix.length > nodePrefix)
      report('prefix', 'warning', `${prefix}dbadm01 is longer than the 15 characters of a node name.`);
  }
  const domain = draft.domain?.trim();
  if (domain) reportDomain(domain, report);
  if (draft.dns) serverMessages(appliance, 'dns', draft.dns, report);
  if (draft.ntp) serverMessages(appliance, 'ntp', draft.ntp, report);
  const zone = draft.timeZone?.trim();
  const wrongZone = zone ? timeZoneProblem(zone) : undefined;
  if (wrongZone) report('timeZone', 'error', wrongZone, { unreadable: true });
  return messages;
}

/** A name server needs an address, because a resolver cannot look up its name; a time server may have a name. */
function serverMessages(
  appliance: Appliance,
  field: 'dns' | 'ntp',
  { at, text: typed }: ServerDraft,
  report: ReportMessage,
) {
  const text = typed.trim();
  if (!text) return;
  const address = parseAddress(text);
  const isNumeric = /^[\d.]+$/.test(text);
  const problem = address
    ? undefined
    : field === 'dns' || isNumeric
      ? addressProblem(text)
      : domainProblem(text);
  if (problem) return report(field, 'error', problem, { unreadable: true });
  const servers = appliance.services[field]?.servers ?? [];
  if (servers.some((other, place) => place !== at && other === text))
    report(field, 'warning', 'This server is listed twice.');
  const holder = address && holdersOf(indexAppliance(appliance), address)[0];
  if (holder)
    report(field, 'error', `${text} is the address of ${holder.hostname || holder.id}. Enter another one.`);
}
