import { isRecord } from '../../core/collections/is-record.ts';
import { configPath } from '../../paths.ts';
import { failureText, type Http } from './http.ts';

/**
 * `/config.json` belongs to the appliance's operator. No file = the defaults below; a key that is not in this list, or a
 * value of another type, is refused with the field's name, because a typing error that is silently ignored looks like
 * a product that does not work. Written by hand: this is in the first download.
 */
export interface RuntimeConfig {
  /** Prefix of calls (auth, builds, records) as a path that starts and ends with `/`. */
  baseURL: string;
  auth: {
    /** Under `baseURL`; starts with `/`, does not end with it. */
    basePath: string;
    /** The id of the credentials provider. */
    provider: string;
    oneTimeCode: boolean;
    /** Whether sign-in leads back to the page that was asked for. */
    callbackUrl: boolean;
  };
  session: {
    refreshOnWindowFocus: boolean;
    /** `true` = every 1000 ms, a number = that many ms, `false` = off. */
    refreshPeriodically: boolean | number;
  };
  builds: {
    /** Milliseconds. */
    pollEvery: number;
  };
  records: 'browser' | { appliance: string };
  /** Shown on the sign-in page. */
  consent?: string;
}

export interface ConfigProblem {
  /** As in the file, e.g. `session.refreshPeriodically`; the file itself when it cannot be read. */
  field: string;
  message: string;
  /** Nothing is wrong with the file as far as anyone knows: it did not come. */
  passing?: boolean;
}

export const defaultConfig: RuntimeConfig = {
  baseURL: '/',
  auth: { basePath: '/api/auth', provider: 'credentials', oneTimeCode: false, callbackUrl: true },
  session: { refreshOnWindowFocus: true, refreshPeriodically: false },
  builds: { pollEvery: 300_000 },
  records: 'browser',
};

type ConfigResult = { ok: true; config: RuntimeConfig } | { ok: false; problem: ConfigProblem };

/** Where the sign-in service is, as a path without a final slash. */
export const authBaseOf = (config: Pick<RuntimeConfig, 'baseURL' | 'auth'>): string =>
  `${config.baseURL.slice(0, -1)}${config.auth.basePath}`;

/** Reads the configuration once at start. A missing file, or the page that an SPA fallback gives for it, means defaults. */
export async function readRuntimeConfig(http: Http, origin: string): Promise<ConfigResult> {
  const answer = await http.get(configPath);
  if (answer.ok) return parseRuntimeConfig(answer.json, origin);
  if (answer.status === 404 || answer.page) return { ok: true, config: defaultConfig };
  if (answer.reason === 'not-json') return refuse(configPath, `is not valid JSON: ${answer.detail}`);
  const message = `could not be read. ${failureText(answer)}`;
  return { ok: false, problem: { field: configPath, message, passing: (answer.status ?? 500) >= 500 } };
}

/** The pure half: checks every key and fills in the defaults. `origin` is the page's own. */
export function parseRuntimeConfig(value: unknown, origin: string): ConfigResult {
  const merged = fill(value, rulesFor(origin), defaultConfig, '');
  if (!merged.ok) return merged;
  // Each key was checked by a rule that states its type.
  const config = merged.value as unknown as RuntimeConfig;
  return { ok: true, config: { ...config, baseURL: asFolder(new URL(config.baseURL, origin).pathname) } };
}

type Rule = readonly [wants: string, holds: (value: unknown) => boolean];
type Rules = { readonly [key: string]: Rule | Rules };

function rulesFor(origin: string): Rules {
  return {
    baseURL: [
      `a path or URL of this origin (${origin})`,
      (value) => isText(value) && isOwnPrefix(value, origin),
    ],
    auth: {
      basePath: ['a path such as "/api/auth"', (value) => isText(value) && isPath(value)],
      provider: ['the id of a provider', (value) => isText(value) && /^[\w.-]+$/.test(value)],
      oneTimeCode: trueOrFalse,
      callbackUrl: trueOrFalse,
    },
    session: {
      refreshOnWindowFocus: trueOrFalse,
      refreshPeriodically: [
        `true, false or ${milliseconds}`,
        (value) => isFlag(value) || isMilliseconds(value),
      ],
    },
    builds: { pollEvery: [milliseconds, isMilliseconds] },
    records: ['"browser" or { "appliance": "/records/" }', isRecords],
    consent: ['text of at most 10,000 characters', isText],
  };
}

const milliseconds = 'a whole number of milliseconds from 1 to 2147483647';
/** A longer one is no setting, and would be shown. */
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 10_000;
const isFlag = (value: unknown) => typeof value === 'boolean';
const trueOrFalse: Rule = ['true or false', isFlag];
// Timers count in 31 bits: a longer one would fire at once.
const isMilliseconds = (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 31;
const isPath = (path: string) => /^(\/[\w.~-]+)+$/.test(path) && !/\/\.\.?(\/|$)/.test(path);
const asFolder = (path: string) => (path.endsWith('/') ? path : `${path}/`);

function isRecords(value: unknown): boolean {
  if (value === 'browser') return true;
  if (!isRecord(value) || Object.keys(value).join() !== 'appliance') return false;
  return isText(value.appliance) && value.appliance.endsWith('/') && isPath(value.appliance.slice(0, -1));
}

function isOwnPrefix(raw: string, origin: string): boolean {
  if (!raw.startsWith('/') && raw !== origin && !raw.startsWith(`${origin}/`)) return false;
  try {
    const url = new URL(raw, origin);
    const path = url.pathname.replace(/\/$/, '');
    return url.origin === origin && !url.search && !url.hash && (path === '' || isPath(path));
  } catch {
    return false;
  }
}

function fill(
  given: unknown,
  rules: Rules,
  defaults: object,
  prefix: string,
): { ok: true; value: Record<string, unknown> } | { ok: false; problem: ConfigProblem } {
  if (!isRecord(given)) return refuse(prefix.slice(0, -1) || configPath, 'must be an object');
  const value: Record<string, unknown> = { ...defaults };
  for (const [key, entry] of Object.entries(given)) {
    const field = prefix + key.slice(0, 80);
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
    if (!rule) return refuse(field, `is not a known setting. Known here: ${Object.keys(rules).join(', ')}`);
    if (isRule(rule)) {
      if (!rule[1](entry)) return refuse(field, `must be ${rule[0]}`);
      value[key] = entry;
    } else {
      const part = fill(entry, rule, value[key] as object, `${field}.`);
      if (!part.ok) return part;
      value[key] = part.value;
    }
  }
  return { ok: true, value };
}

const isRule = (rule: Rule | Rules): rule is Rule => Array.isArray(rule);
const refuse = (field: string, message: string) => ({ ok: false, problem: { field, message } }) as const;
