/** Shapes of files as texts, each with what the user must get: a test for each. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readFile } from '../../../src/core/formats/read/read-file.ts';
import { differencesOf } from './compare.ts';
import { type Expect, seen } from './field-case.ts';

export function checkShapes(
  kind: string,
  shapes: Readonly<Record<string, readonly [text: string, want: Expect]>>,
): void {
  for (const [name, [text, want]] of Object.entries(shapes))
    test(`${kind}: ${name}`, () => {
      const found = differencesOf(want, seen(readFile({ name: 'paste', text }, () => undefined)));
      assert.is(found.join('\n'), '');
    });
}

/** A list of the addresses 10.20.10.x that others have. */
export const taken = (...hosts: readonly number[]): Expect => ({
  is: 'occupied',
  occupied: hosts.map((host) => `10.20.10.${host}`),
});

/** The addresses of a plan, as `owner/kind/role`. */
export const plan = (addresses: Readonly<Record<string, string>>, more: Partial<Expect> = {}): Expect => ({
  is: 'appliance',
  addresses,
  ...more,
});

/** Two database servers with their VIPs. */
export const twoServers = {
  '10.20.10.11': 'vega01dbadm01/host/management',
  '10.20.10.12': 'vega01dbadm02/host/management',
  '10.30.40.11': 'vega01dbadm01/host/client',
  '10.30.40.12': 'vega01dbadm02/host/client',
  '10.30.40.21': 'vega01dbadm01/vip/client',
  '10.30.40.22': 'vega01dbadm02/vip/client',
};

/** A database server with its ILOM and its VIP. */
export const oneServer = {
  '10.20.10.11': 'vega01dbadm01/host/management',
  '10.20.10.31': 'vega01dbadm01/ilom/*',
  '10.30.40.11': 'vega01dbadm01/host/client',
  '10.30.40.21': 'vega01dbadm01/vip/client',
};

/** The three addresses of a SCAN. */
export const scanOfThree = {
  '10.30.40.31': '*/scan/client',
  '10.30.40.32': '*/scan/client',
  '10.30.40.33': '*/scan/client',
};
