/** The history of alerts of a storage or database server: what is still open. */
import { judged } from '../parse-helpers.ts';
import { type Sheet, whenever } from '../sheet.ts';
import type { Verdict } from '../types.ts';

export const alertRow = /^\s*(\d+(?:_\d+)?)\s+(20\d\d-\S+)\s+(critical|warning|info|clear)\b\s*(.*)$/i;
const detailRow =
  /^\s*(name|alert\w+|beginTime|endTime|examinedBy|severity|failedMail|failedSNMP|notificationState|sequenceBeginTime|metric\w+|alertAction|alertObjectName|clearTime):\s*(.*)$/;

type Alert = { name: string; sequence: string; severity: string; text: string; isClosed: boolean };

/**
 * Open critical alerts: a later `5_2` with severity clear closes `5_1`, and so does a time of its end. The severity is
 * outside the quoted message, which may mention when the alert will be cleared.
 */
export function alertVerdict(sheet: Sheet): Verdict {
  const alerts: Alert[] = [];
  let isOpenText = false;
  const sequenceOf = (name: string) => name.split('_')[0] ?? name;
  const begin = (name: string): Alert => {
    const alert = { name, sequence: sequenceOf(name), severity: '', text: '', isClosed: false };
    alerts.push(alert);
    return alert;
  };
  let current: Alert | undefined;
  const isOdd = (text: string) => (text.match(/"/g) ?? []).length % 2 === 1;
  sheet.walk([
    [
      alertRow,
      ([, name = '', , severity = '', text = '']) => {
        current = begin(name);
        Object.assign(current, { severity: severity.toLowerCase(), text });
        isOpenText = isOdd(text);
      },
    ],
    [
      whenever(() => isOpenText, /"\s*$/),
      () => {
        isOpenText = false;
      },
    ],
    [whenever(() => isOpenText, /./), () => {}],
    [
      detailRow,
      ([, key = '', value = '']) => {
        if (key === 'name') current = begin(value.trim());
        current ??= begin('');
        isOpenText = isOdd(value);
        if (key === 'severity') current.severity = value.trim().toLowerCase();
        if (key === 'alertSequenceID') current.sequence = value.trim();
        if (key === 'alertMessage' || (key === 'alertDescription' && !current.text))
          current.text = value.trim();
        if (key === 'endTime' && value.trim()) current.isClosed = true;
      },
    ],
  ]);
  const cleared = new Set(
    alerts.flatMap(({ severity, sequence }) => (severity === 'clear' ? [sequence] : [])),
  );
  const open = alerts.filter(
    (one) => one.severity === 'critical' && !one.isClosed && !cleared.has(one.sequence),
  );
  const bad = open.map(({ name, text }) => `${name} critical ${text}`);
  const isKnown = alerts.length > 0 && alerts.every(({ severity }) => severity !== '');
  return judged(bad, isKnown && 'No open critical alert.', ['STO-09']);
}
