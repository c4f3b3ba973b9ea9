import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Mark } from '../../../../src/core/appliance/document/appliance-types.ts';
import { artefact } from '../../../../src/core/artefacts/files/artefact.ts';
import { artefactFolders } from '../../../../src/screens/reip/summary/artefact-folders.ts';

const test = suite('artefact folders');

const file = (name: string, ...marks: Mark[]) => artefact(name, 'text/plain', `${name}\n`, marks);

test('each file once, in its folder; what lies in none or alone in one stands first', () => {
  const files = [
    file('runbook.md', 'practice'),
    file('dns/a.zone', 'documented'),
    file('dns/other/route53.json', 'verify'),
    file('dns/b.zone', 'documented', 'practice'),
    file('dns/other/windows.ps1', 'practice'),
    file('oedacli/re-ip.oedacli', 'documented'),
    file('SHA256SUMS'),
  ];
  const folders = artefactFolders(files);
  assert.equal(
    folders.map(({ name, files: own, mark }) => [name, own.map((one) => one.name), mark]),
    [
      ['', ['runbook.md', 'oedacli/re-ip.oedacli', 'SHA256SUMS'], 'practice'],
      ['dns', ['dns/a.zone', 'dns/b.zone'], 'practice'],
      ['dns/other', ['dns/other/route53.json', 'dns/other/windows.ps1'], 'verify'],
    ],
  );
  assert.equal(
    artefactFolders([]).flatMap((folder) => folder.files),
    [],
  );
});

test.run();
