import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { linesMatching, sourcesUnder } from './sources.ts';

const loading = suite('loading');

loading(
  'no file makes a formatter of Intl while it is loaded: every first view of its screen would wait',
  () => {
    const atTop = /^(?:export )?(?:const|let|var) .*new Intl\./;
    assert.equal(
      sourcesUnder('src').flatMap((source) => linesMatching(source, atTop)),
      [],
    );
  },
);

loading.run();
