/** Checks one value against the catalog record of its parameter or WHERE key: form, length, range, list items. */
import { parseAddress, plainAddress } from '../../network/address.ts';
import { domainProblem, labelProblem, splitName } from '../../network/names.ts';
import { prefixOfMask } from '../../network/subnet.ts';
import { rangeWords } from '../../text/number-range.ts';
import { timeZoneProblem } from '../../time/time-zone.ts';
import type { Item, Kind, Parameter } from '../language/command-record.ts';
import { versionFault } from '../language/database-versions.ts';
import { itemsOf, wrongSeparator } from '../language/values.ts';
import type { Report } from '../script/script-problem.ts';

const mail = /^[^\s@,]+@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/;

/** `value` is not empty. `choices`: what this command takes, when it takes less than the key in general. */
export function checkValue(
  value: string,
  { kind, name }: Parameter,
  variant: string | undefined,
  report: Report,
  choices?: readonly string[],
): void {
  const bad = (message: string, warning = false) => report(message, { parameter: name, warning });
  const values = choices ?? valuesOf(kind);
  if (values) {
    if (!values.some((one) => one.toUpperCase() === value.toUpperCase()))
      report(
        values.length > 1 ? `${name} is one of ${values.join(', ')}.` : `${name} takes ${values[0]} only.`,
        { parameter: name, near: [value, values] },
      );
    return;
  }
  switch (kind.is) {
    case 'integer': {
      const { min, max } = kind;
      if (!/^\d{1,15}$/.test(value)) bad(`Numbers only: ${name}.`);
      else if (Number(value) < min || Number(value) > (max ?? Number.POSITIVE_INFINITY))
        bad(`${name} is out of range. ${rangeWords(min, max)}`);
      return;
    }
    case 'name': {
      const max = (variant && kind.maxFor?.[variant]) || kind.max;
      if (value.length > max) bad(`${value} has ${value.length} characters: ${name} takes at most ${max}.`);
      // `$` is legal in a database name, but no value of a script may hold it.
      else if (!/^[A-Za-z][A-Za-z0-9_#]*$/.test(value))
        bad(`${name} starts with a letter and has letters, digits, _ and # only.`);
      return;
    }
    case 'short-name': {
      const { label, domain } = kind.dns ? splitName(value) : { label: value };
      const problem = domain === undefined ? undefined : domainProblem(domain);
      if (label.length > kind.max)
        bad(`${label} has ${label.length} characters: ${name} takes at most ${kind.max}.`);
      else if (!/^[A-Za-z][A-Za-z0-9-]*$/.test(label))
        bad(`${name} starts with a letter and has letters, digits and hyphens only.`);
      else if (problem) bad(problem);
      return;
    }
    case 'label':
    case 'file':
      if (kind.is === 'label' && /\s/.test(value)) bad(`${name} has no spaces.`);
      else if (name === 'TIMEZONE') {
        const problem = timeZoneProblem(value);
        if (problem) bad(problem, true);
      }
      return;
    case 'path':
      if (!value.startsWith('/') || /\s/.test(value)) bad(`${name} is a full path that starts with /.`);
      else if (value.endsWith('/')) bad(`No slash at the end of ${name}.`);
      return;
    case 'version': {
      const fault = versionFault(value);
      if (fault) bad(fault.message, fault.warning);
      return;
    }
    case 'host': {
      const { label, domain } = splitName(value);
      const problem = labelProblem(label) ?? (domain ? domainProblem(domain) : undefined);
      // The host of a service may be an address.
      if (problem && !parseAddress(value)) bad(problem);
      return;
    }
    case 'domain': {
      const problem = domainProblem(value);
      if (problem) bad(problem);
      return;
    }
    case 'address':
      if (!parseAddress(value)) bad(`Not a valid IP address: ${value}.`);
      return;
    case 'mask':
      if (prefixOfMask(value) === undefined) bad(`${value} is not a netmask, for example 255.255.255.0.`);
      return;
    case 'mac':
      if (!/^[0-9a-f]{2}([:-])(?:[0-9a-f]{2}\1){4}[0-9a-f]{2}$/i.test(value))
        bad(`${value} is not a MAC address.`);
      return;
    case 'mail':
      checkItem('mail', value, bad);
      return;
    case 'size':
      if (!/^[1-9]\d*(?:\.\d+)?(?:[A-Za-z]{0,3}|%)$/.test(value))
        bad(`${name} is a size, for example 500GB.`);
      return;
    case 'list': {
      const items = itemsOf(value, kind);
      const separator = wrongSeparator(value, kind);
      if (separator) {
        bad(`The items of ${name} are separated by ${separator}.`);
        return;
      }
      if (items.includes('')) bad(`${name} has an empty item.`);
      else if (new Set(items.map((item) => plainAddress(item) || item)).size < items.length)
        bad(`${name} has an item twice.`);
      else for (const item of items) checkItem(kind.of, item, bad);
      if (kind.most && items.length > kind.most)
        bad(`${name} has ${items.length} items: at most ${kind.most} are usual.`, true);
      return;
    }
  }
}

const valuesOf = (kind: Kind): readonly string[] | undefined =>
  kind.is === 'choice' ? kind.values : kind.is === 'flag' ? ['true', 'false'] : undefined;

function checkItem(of: Item, item: string, bad: (message: string) => void) {
  if (of === 'address' && !parseAddress(item)) bad(`Not a valid IP address: ${item}.`);
  if (of === 'server' && !parseAddress(item)) {
    const { label, domain } = splitName(item);
    const problem = labelProblem(label) ?? (domain ? domainProblem(domain) : undefined);
    if (problem || /^[\d.]+$/.test(item)) bad(`${item} is neither an address nor a host name.`);
  }
  if (of === 'mail' && !mail.test(item)) bad(`${item} is not a mail address.`);
}
