/** The document's types are those of its schema, and let nobody write into a document; the compiler runs most of this. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as v from 'valibot';
import type {
  Appliance,
  Endpoint,
  Machine,
  Owner,
  Source,
} from '../../../../src/core/appliance/document/appliance-types.ts';
import type { PlanStep, SavedPlan } from '../../../../src/core/appliance/document/plan-types.ts';
import { appliance } from '../../../../src/core/appliance/document/schema-appliance.ts';
import type { Gateway, Settings } from '../../../../src/core/appliance/document/service-types.ts';
import { everyField } from './every-field.ts';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Does not compile unless all are true. */
const holds = <_All extends readonly true[]>() => {};

type Writable<T> = T extends readonly (infer Item)[]
  ? Writable<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Writable<T[Key]> }
    : T;

type RequiredKeys<T> = { [Key in keyof T]-?: object extends Pick<T, Key> ? never : Key }[keyof T];
type Open<T> = string extends keyof T ? true : false;

/** The document with nothing in it that can be written to. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) frozen(one);
  return Object.freeze(value);
}

test('a document is of the type that its schema lets in, both ways', () => {
  holds<
    [
      Same<Writable<Appliance>, Writable<v.InferOutput<typeof appliance>>>,
      Same<Owner, { readonly machine: string } | { readonly cluster: string }>,
      Same<RequiredKeys<Machine>, 'id' | 'kind' | 'name'>,
      Same<RequiredKeys<Endpoint>, 'id' | 'owner' | 'networkId' | 'kind' | 'hostname' | 'address'>,
      Same<SavedPlan['temporarySuffix'], string | undefined>,
      Same<PlanStep['inputs'], readonly string[] | undefined>,
      Same<NonNullable<Source['assignments']>['fields'], { readonly [name: string]: string } | undefined>,
    ]
  >();
  const output: Appliance = v.parse(appliance, JSON.parse(JSON.stringify(everyField)));
  const input: v.InferInput<typeof appliance> = structuredClone(everyField) as Writable<Appliance>;
  assert.equal(output, everyField);
  assert.equal(v.parse(appliance, input), everyField);
});

test('only what is declared is a key of a type, but in the gateway and the settings, which are open', () => {
  holds<[Same<Open<Machine>, false>, Same<Open<Appliance>, false>, Same<Open<PlanStep>, false>]>();
  holds<[Same<Open<Gateway>, true>, Same<Open<Settings>, true>]>();
  const later = { ...everyField, gateway: { later: 1 }, later: 2 };
  assert.equal(v.parse(appliance, later), later);
  // @ts-expect-error: this release does not know the key
  assert.is(v.parse(appliance, later).later, 2);
});

test('nothing in a document can be assigned to, added or taken away', () => {
  const document = frozen(structuredClone(everyField));
  const [endpoint] = document.endpoints;
  const [step] = document.plans[0]?.steps ?? [];
  const { dns } = document.services;
  assert.ok(endpoint?.notes && step && dns);
  const { notes } = endpoint;
  const writes: readonly (() => unknown)[] = [
    () => {
      // @ts-expect-error: a field of the document
      document.name = 'other';
    },
    () => {
      // @ts-expect-error: a field of a record
      endpoint.address = '10.20.10.99';
    },
    () => {
      // @ts-expect-error: a field of a record in a record
      dns.servers = [];
    },
    () => {
      // @ts-expect-error: an entry of a map
      notes.rack = 'A2';
    },
    // @ts-expect-error: a list of the document
    () => document.endpoints.push(endpoint),
    // @ts-expect-error: a list of a record
    () => endpoint.aliases?.push('other'),
    // @ts-expect-error: a list of a record in a list of a record
    () => step.commands?.pop(),
  ];
  for (const write of writes) assert.throws(write, /read only|not extensible|Cannot delete/);
});

test.run();
