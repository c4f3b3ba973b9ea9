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
