/** Names that turn the direction of the text after them: what is read in a file that is handed out is what is run. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Appliance } from '../../src/core/appliance/document/appliance-types.ts';
import type { Artefact } from '../../src/core/artefacts/files/artefact.ts';
import { makeNotice } from '../../src/core/platinum/notice/make-notice.ts';
import { handover } from '../../src/core/reip/handover/handover.ts';
import { exportsOf } from '../../src/screens/oeca/review/exports.ts';
import { newSubnets, planned, withZones } from '../core/reip/artefacts-plans.ts';

const turned = suite('text that is turned');
const sign = '\u202e';
const written = 'U+202E';

const clean = withZones('10.0.0.1');
const hostile: Appliance = {
  ...clean,
  name: `vega${sign}10`,
  machines: clean.machines.map((one, i) => (i === 0 ? { ...one, name: `${one.name}${sign}x` } : one)),
  clusters: clean.clusters.map((one) => ({ ...one, name: `${one.name}${sign}x` })),
  networks: clean.networks.map((one) => ({ ...one, name: `${one.name}${sign}x` })),
};

turned('scripts, runbooks, notices and calendars write it out', () => {
  const { plan } = planned(newSubnets, 'rolling', hostile);
  const files: Artefact[] = [
    ...handover(hostile, plan, { now: '2026-11-21' }),
    ...exportsOf(hostile).files.map(({ file }) => file),
    ...makeNotice({ before: clean, after: hostile, now: Date.UTC(2026, 10, 21) }).files,
  ];
  // Files that another program reads keep each value as it is.
  const read = files.filter(({ name }) => !/\.(?:csv|json)$/.test(name));
  for (const { name, text } of read) assert.not.match(text, /\p{Bidi_Control}/u, name);
  const ends = new Set(
    read.filter(({ text }) => text.includes(written)).map(({ name }) => name.split('.').at(-1)),
  );
  for (const end of ['md', 'html', 'sh', 'ics', 'txt', 'oedacli']) assert.ok(ends.has(end), end);
});

turned.run();
