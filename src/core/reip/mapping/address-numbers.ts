/**
 * Addresses as numbers from 0 in the order in which they come. IPv4 addresses are kept by value in one flat table: with
 * 100,000 of them a map of texts costs more than everything that is then done with the numbers.
 *
 * Invariant: texts that differ in blanks, case or the short forms of IPv6 only are one address; an empty text is none (-1).
 */
import { keepShape } from '../../collections/keep-shape.ts';
import { formatAddress, parseIpv4, parseIpv6 } from '../../network/address.ts';

function plainText(text: string): string {
  const plain = text.trim().toLowerCase();
  const value = plain.includes(':') ? parseIpv6(plain) : undefined;
  return value === undefined ? plain : formatAddress({ family: 6, value });
}

export class AddressNumbers {
  /** By number; trimmed and in lower case. */
  readonly texts: string[];
  /** By number: the value of an IPv4 address, NaN for any other. */
  readonly values: number[];
  readonly #others: Map<string, number>;
  /** Open addressing: place holds number + 1. At most half full. */
  #places: Int32Array;

  /** Empty, or with all that another one knows. */
  constructor(from?: AddressNumbers) {
    this.texts = from ? from.texts.slice() : [];
    this.values = from ? from.values.slice() : [];
    this.#others = new Map(from ? from.#others : []);
    this.#places = from ? from.#places.slice() : new Int32Array(1024);
  }

  /** Number of an address; -1 when it has none yet. */
  get(text: string): number {
    const value = parseIpv4(text);
    if (value !== undefined) return (this.#places[this.#placeOf(value)] as number) - 1;
    const plain = plainText(text);
    return plain === text ? (this.#others.get(text) ?? -1) : this.get(plain);
  }

  /** Number of an address, which it gets now when it has none. */
  add(text: string): number {
    const value = parseIpv4(text);
    if (value !== undefined) {
      const place = this.#placeOf(value);
      const known = this.#places[place] as number;
      if (known > 0) return known - 1;
      const number = this.#push(text, value);
      this.#places[place] = number + 1;
      if (2 * number > this.#places.length) this.#grow();
      return number;
    }
    const plain = plainText(text);
    if (plain === '') return -1;
    if (plain !== text) return this.add(plain);
    let number = this.#others.get(text);
    if (number === undefined) {
      number = this.#push(text, Number.NaN);
      this.#others.set(text, number);
    }
    return number;
  }

  #push(text: string, value: number): number {
    this.values.push(value);
    return this.texts.push(text) - 1;
  }

  #placeOf(value: number): number {
    const mask = this.#places.length - 1;
    let place = (Math.imul(value, 0x9e3779b1) >>> 12) & mask;
    for (;;) {
      const number = this.#places[place] as number;
      if (number === 0 || this.values[number - 1] === value) return place;
      place = (place + 1) & mask;
    }
  }

  #grow(): void {
    this.#places = new Int32Array(4 * this.#places.length);
    for (let number = 0; number < this.values.length; number++) {
      const value = this.values[number] as number;
      if (!Number.isNaN(value)) this.#places[this.#placeOf(value)] = number + 1;
    }
  }
}

keepShape(new AddressNumbers());
