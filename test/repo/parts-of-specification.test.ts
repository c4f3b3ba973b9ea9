/** The named parts of docs/rules/specification.md 2, and the file that is each of them: none may go missing by a change of names. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const parts: Record<string, Record<string, string>> = {
  'dashboard/management': {
    icon: 'Icon.tsx',
    'client form': 'ClientForm.tsx',
    'client flow diagram': 'ClientFlowDiagram.tsx',
    'default form': 'DefaultForm.tsx',
    'management form': 'ManagementForm.tsx',
    'management summary': 'ManagementSummary.tsx',
    'management flow diagram': 'ManagementFlowDiagram.tsx',
    'network summary': 'NetworkSummary.tsx',
    'switches form': 'SwitchesForm.tsx',
  },
  'dashboard/others': {
    'client summary': 'ClientSummary.tsx',
    'empty-state view': 'EmptyStateView.tsx',
    'top bar': 'TopBar.tsx',
  },
  'dashboard/tabs': {
    default: 'DefaultTab.tsx',
    management: 'ManagementTab.tsx',
    other: 'OtherTab.tsx',
    rack: 'RackTab.tsx',
  },
  oedacli: {
    'database add': 'DatabaseAdd.tsx',
    'database home add': 'DatabaseHomeAdd.tsx',
    'cluster machines': 'ClusterMachines.tsx',
    clusters: 'Clusters.tsx',
    'database users': 'DatabaseUsers.tsx',
    'database versions': 'DatabaseVersions.tsx',
    'installed homes base': 'InstalledHomesBase.tsx',
    'installed homes list': 'InstalledHomesList.tsx',
    actions: 'Actions.tsx',
    'output view': 'OutputView.tsx',
    'installed homes selection': 'InstalledHomesSelection.tsx',
    'top bar': 'TopBar.tsx',
  },
  preaudit: { 'top bar': 'TopBar.tsx' },
  'reip/ip-mapping': {
    'hostname update': 'HostnameUpdate.tsx',
    networks: 'Networks.tsx',
    'new subnet': 'NewSubnet.tsx',
    subnets: 'Subnets.tsx',
  },
  'reip/planning': {
    planning: 'Planning.tsx',
    'planning summary': 'PlanningSummary.tsx',
    'platinum form': 'PlatinumForm.tsx',
    questions: 'Questions.tsx',
  },
  reip: { summary: 'Summary.tsx', tools: 'Tools.tsx', 'top bar': 'TopBar.tsx', 'label set': 'labels.ts' },
};

const named = suite('parts of the specification');

for (const [folder, files] of Object.entries(parts)) {
  named(folder, () => {
    for (const [part, file] of Object.entries(files)) {
      const name = file.replace(/\.tsx?$/, '');
      const text = readFileSync(`src/screens/${folder}/${file}`, 'utf8');
      const made = file.endsWith('.tsx')
        ? new RegExp(`^export (?:const|function) ${name}\\b`, 'm')
        : /^export /m;
      assert.match(text, made, part);
    }
  });
}

named('all 41 of them', () => {
  assert.is(Object.values(parts).flatMap((files) => Object.keys(files)).length, 41);
});

named('the packages that were asked for, the top level, and no other language than TypeScript', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const asked = 'react react-dom wouter @preact/signals-react valibot date-fns numbro esbuild uvu happy-dom';
  for (const name of asked.split(' ')) assert.ok(name in { ...dependencies, ...devDependencies }, name);
  const tracked = spawnSync('git', ['ls-files'], { encoding: 'utf8' }).stdout.trim().split('\n');
  for (const top of ['package.json', 'build.mjs', 'tsconfig.json', 'src/', 'static/', 'test/'])
    assert.ok(
      tracked.some((path) => path.startsWith(top)),
      top,
    );
  assert.equal(
    tracked.filter((path) => path.startsWith('dist/') || /^src\/.*\.[cm]?jsx?$/.test(path)),
    [],
  );
});

named.run();
