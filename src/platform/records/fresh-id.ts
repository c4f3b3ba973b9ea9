/** A random id of 128 bits. `randomUUID` exists on secure origins only, `getRandomValues` everywhere. */
export const freshId = (): string =>
  Array.from(globalThis.crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
