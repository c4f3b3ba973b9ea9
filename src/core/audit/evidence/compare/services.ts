/** Compares the mail of alerts and the receivers of SNMP traps with the services of the document. */
import { parseAddress } from '../../../network/address.ts';
import { label } from '../find-records.ts';
import type { Observed } from '../types.ts';
import { type Comparer, noPlan } from './comparison.ts';

const listed = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[,;\s]+/)
    .filter(Boolean)
    .sort();

/** A setting of the mail of alerts: `name` is `server`, `port`, `from` or `to`. */
export function compareMail(comparer: Comparer, { name = '', value, line }: Observed): void {
  const { appliance, teller, compare, leave } = comparer;
  const { host = '', port, from = '', to = '', recipients = [] } = appliance.services.smtp ?? {};
  const all: Readonly<Record<string, readonly string[]>> = {
    server: listed(host),
    port: port ? [String(port)] : [],
    from: listed(from),
    to: [...new Set([...listed(to), ...recipients.flatMap(listed)])].sort(),
  };
  const planned = all[name] ?? [];
  const what = `Mail ${name}`;
  const isAddress = (text: string | undefined) => parseAddress(text ?? '') !== undefined;
  if (!teller || planned.length === 0) leave(what, value, noPlan, line);
  else if (name === 'server' && isAddress(value) !== isAddress(planned[0]))
    leave(what, value, 'names cannot be compared with addresses', line);
  else compare(teller.id, ['mail', name], what, planned.join(', '), listed(value).join(', '), line);
}

/** A receiver of SNMP traps: one of those of the document. */
export function compareReceiver(comparer: Comparer, { value, line }: Observed): void {
  const { appliance, teller, compare, leave } = comparer;
  const { snmp, asr } = appliance.services;
  const planned = [
    snmp?.host,
    ...(snmp?.subscribers ?? []).map(({ host }) => host),
    asr?.host,
    asr?.address,
  ].flatMap((host) => (host ? host.toLowerCase() : []));
  const own = value.toLowerCase();
  const isSame = planned.some(
    (one) => one === own || (!(one.includes('.') && own.includes('.')) && label(one) === label(own)),
  );
  if (!teller || planned.length === 0) leave('SNMP receiver', value, noPlan, line);
  else if (!isSame && parseAddress(own) && !planned.some((one) => parseAddress(one)))
    leave('SNMP receiver', value, 'names cannot be compared with addresses', line);
  else
    compare(
      teller.id,
      ['receiver', own],
      'SNMP receiver',
      [...new Set(planned)].join(', '),
      value,
      line,
      isSame,
    );
}
