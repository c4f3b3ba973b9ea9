/**
 * Applies ALTER ALERT to the document. The document stores whether a community is public, and never the secret string.
 */
import type { Services } from '../../appliance/document/service-types.ts';
import { given, givenList, isTrue, type Scene, stated, whereOf } from '../script/command-context.ts';

const alertKinds = ['smtp', 'snmp', 'asr', 'ocm', 'em'] as const;
type Kind = (typeof alertKinds)[number];

export function alterAlert(scene: Scene): void {
  const { sheet, variant, touch, report, cluster } = scene;
  const kind = alertKinds.find((one) => one === variant?.toLowerCase());
  if (!kind) return;
  const host = whereOf(scene, 'HOSTNAME');
  const part = host ?? ([...sheet.all('clusters')].length > 1 ? cluster?.name : undefined);
  if (part) {
    report(`The document holds the alerts once, not those of ${part}: it stays as it is.`, { warning: true });
    touch(`Changes the ${variant} alerts of ${part}.`);
    return;
  }
  const services = sheet.root('services');
  const after = { ...services[kind], ...fieldsOf(scene, kind, services) };
  sheet.setRoot('services', {
    ...services,
    [kind]: stated(after),
  });
  touch(`Changes the ${variant} alerts.`);
}

function fieldsOf(scene: Scene, kind: Kind, services: Services): Readonly<Record<string, unknown>> {
  const text = (name: string) => given(scene, name);
  const number = (name: string) => {
    const value = text(name);
    return value === undefined ? undefined : Number(value);
  };
  const proxy = (before: NonNullable<Services['asr']>['proxy']) => {
    const host = text('PROXYHOST') ?? before?.host;
    return host
      ? { ...before, host, ...stated({ port: number('PROXYPORT'), user: text('PROXYUSER') }) }
      : undefined;
  };
  switch (kind) {
    case 'smtp': {
      const recipients = givenList(scene, 'RECIPIENTS');
      return stated({
        ...{ host: text('SMTPHOST'), port: number('PORT'), ssl: isTrue(text('SSL')) },
        ...{ from: text('FROMEMAIL'), fromName: text('FROMNAME') },
        // An older document has a single recipient in `to`.
        ...(recipients?.length === 1 && recipients[0] === services.smtp?.to ? {} : { recipients }),
      });
    }
    case 'snmp': {
      const community = text('COMMUNITY');
      return stated({
        ...{ host: text('SNMPHOST'), port: number('PORT') },
        community: community && (community === 'public' ? 'public' : 'own'),
      });
    }
    case 'asr':
      return stated({
        ...{
          host: text('ASRHOST'),
          contact: text('CONTACT'),
          email: text('EMAIL'),
          account: text('MOSACCOUNT'),
        },
        proxy: proxy(services.asr?.proxy),
      });
    case 'ocm':
      return stated({
        ...{ email: text('EMAIL'), hubHost: text('HUBHOST'), hubUser: text('HUBUSER') },
        proxy: proxy(services.ocm?.proxy),
      });
    case 'em':
      return stated({ base: text('EMBASE'), omsHost: text('OMSHOST'), port: number('PORT') });
  }
}
