/**
 * No text makes a text box or a reader run away: 200 kB of one character take at most 2.5 times as long as 100 kB. Each row
 * is the worst character; a time too short to be felt counts as growth of 1.
 */
import { textReaders } from '../security/text-readers.ts';
import { bench, type Measured } from './bench.ts';

const half = 100_000;
const most = 2.5;
const mostRounds = 6;
/** Milliseconds: if half of the text takes less, the whole takes a tenth of a second at most, however it grows. */
const least = 25;

const characters = [
  ...Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n)),
  ...['\t', '\n', '\r', '\u0000', '\u001b', '\u00a0', '\u00e9', '\u200b', '\u2028', '\ufeff', '\uff1d'],
];

/** Of the processor, so that a busy machine changes little. */
function timeOf(read: (text: string) => unknown, text: string): number {
  const before = process.cpuUsage();
  try {
    read(text);
  } catch {
    // A refusal is an answer too; its words are the matter of another test.
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The best of several rounds on both sides, as many as it needs to come under the limit. */
function growth(read: (text: string) => unknown, character: string): number {
  let small = timeOf(read, character.repeat(half));
  if (small < least) return 1;
  let large = timeOf(read, character.repeat(2 * half));
  for (let round = 1; round < mostRounds && large / small > most * 0.9; round++) {
    // A runaway is one at the first look.
    if (large > 20_000) break;
    small = Math.min(small, timeOf(read, character.repeat(half)));
    large = Math.min(large, timeOf(read, character.repeat(2 * half)));
  }
  return small < least ? 1 : large / small;
}

function worst(read: (text: string) => unknown): Measured {
  let found = { value: 0, note: '' };
  for (const character of characters) {
    const value = growth(read, character);
    if (value > found.value) found = { value, note: `the worst is ${JSON.stringify(character)}` };
  }
  return found;
}

export const benches = textReaders.map(([name, read]) =>
  bench({ name: `one character, ${name}`, own: true, unit: 'x', most, run: () => worst(read) }),
);
