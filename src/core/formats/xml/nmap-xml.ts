/** Reads `nmap -oX`: hosts that are up, with their name and hardware address. One with a DOCTYPE is refused with a fix. */
import type { XmlElement } from '@rgrove/parse-xml';
import { emptyAppliance } from '../../appliance/document/empty-appliance.ts';
import { applianceId } from '../../appliance/document/ids.ts';
import type { Occupied } from '../../appliance/document/service-types.ts';
import { plural } from '../../text/plural.ts';
import { nameOfFile } from '../document/name-of-file.ts';
import { hardwareAddress } from '../shared/cell-values.ts';
import { lineAndColumn, type ReadInput, type ReadResult, refusal } from '../shared/result.ts';
import { onePerAddress } from '../shared/with-occupied.ts';
import { isElement, localName, parseXmlText } from './xml.ts';

const fix = 'Save the scan with nmap -oN or -oG, or paste what nmap -sn printed.';

export function readNmapXml({ text, name }: ReadInput): ReadResult {
  const at = text.search(/<!doctype/i);
  if (at >= 0)
    return refusal(
      'This is the XML of nmap with a DOCTYPE, which is never read',
      fix,
      lineAndColumn(text, at),
    );
  const parsed = parseXmlText(text);
  if (!parsed.ok) return parsed;
  const found: Occupied[] = [];
  let down = 0;
  for (const host of elements(parsed.tree.root, 'host')) {
    const state = elements(host, 'status')[0]?.attributes.state;
    const addresses = elements(host, 'address').map(({ attributes }) => attributes);
    const address = addresses.find(({ addrtype }) => /^ipv[46]$/.test(addrtype ?? ''))?.addr;
    if (address === undefined) continue;
    if (state !== undefined && state !== 'up') {
      down++;
      continue;
    }
    const mac = hardwareAddress(addresses.find(({ addrtype }) => addrtype === 'mac')?.addr ?? '');
    const hostname = elements(host, 'hostnames').flatMap((one) => elements(one, 'hostname'))[0]?.attributes
      .name;
    found.push({ ...(hostname && { name: hostname }), ...(mac && { mac }), address, source: 'ping sweep' });
  }
  if (found.length === 0) return refusal('The scan found no host that is up', fix);
  const occupied = onePerAddress(found);
  const file = nameOfFile(name);
  return {
    ok: true,
    format: 'occupied',
    appliance: { ...emptyAppliance(applianceId(file), file), settings: { occupied } },
    notes: [
      {
        message: `${plural(occupied.length, 'address is', 'addresses are')} in use by others; no machine is in this file`,
      },
      ...(down > 0 ? [{ message: `${plural(down, 'host')} did not answer and counted as free` }] : []),
    ],
  };
}

const elements = (parent: XmlElement, name: string): readonly XmlElement[] =>
  parent.children.filter(isElement).filter((child) => localName(child.name) === name);
