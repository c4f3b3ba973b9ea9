/**
 * Applies ALTER ALERT to the document. The document stores whether a community is public, and never the secret string.
 */
import type { Services } from '../../appliance/document/service-types.ts';
import { given, givenWords, isTrue, type Scene, stated, whereOf } from '../script/command-context.ts';

const alertKinds = ['smtp', 'snmp', 'asr', 'ocm', 'em'] as const;
type Kind = (typeof alertKinds)[number];

export function alterAlert(scene: Scene): void {
  const { sheet, variant, touch, report } = scene;
  const kind = alertKinds.find((one) => one === variant?.toLowerCase());
  if (!kind) return;
  const part = partOf(scene);
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
  touch(`Changes the ${variant} alerts: ${givenWords(scene)}.`);
}

/** A server, or one of several clusters: alerts of a part, which the document does not have. */
function partOf(scene: Scene): string | undefined {
  const { sheet, cluster } = scene;
  return whereOf(scene, 'HOSTNAME') ?? ([...sheet.all('clusters')].length > 1 ? cluster?.name : undefined);
}

export function deleteAlert(scene: Scene): void {
  const { sheet, touch, report } = scene;
  const type = whereOf(scene, 'TYPE')?.toLowerCase();
  const words = type ? `${type.toUpperCase()} alerts` : 'alerts';
  const part = partOf(scene);
  const id = whereOf(scene, 'ID');
  if (part || id) {
    report(`The document holds the alerts once, not those of ${part ?? id}: it stays as it is.`, {
      warning: true,
    });
    touch(`Deletes the ${words} of ${part ?? id}.`);
    return;
  }
  const services: Record<string, unknown> = { ...sheet.root('services') };
  for (const kind of alertKinds) if (!type || kind === type) delete services[kind];
  sheet.setRoot('services', services as Services);
  touch(`Deletes the ${words}.`);
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
      const written = given(scene, 'RECIPIENTS');
      // Separated by spaces or commas (section 4.3.3.1).
      const recipients = written?.split(/[\s,]+/).filter(Boolean);
      const { to } = services.smtp ?? {};
      const isOld = recipients?.length === 1 && recipients[0] === to;
      return {
        ...stated({
          ...{ host: text('SMTPHOST'), port: number('PORT'), ssl: isTrue(text('SSL')) },
          ...{ from: text('FROMEMAIL'), fromName: text('FROMNAME') },
          ...(isOld ? {} : { recipients }),
        }),
        // An older document has a single recipient in `to`: new ones take its place.
        ...(recipients && !isOld ? { to: undefined } : {}),
      };
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
