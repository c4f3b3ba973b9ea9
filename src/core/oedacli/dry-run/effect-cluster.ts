/** What the commands of clusters do to the document, besides their storage servers (effect-storage.ts). */
import type { Cluster } from '../../appliance/document/software-types.ts';
import { compareVersions } from '../../text/compare-versions.ts';
import {
  given,
  givenWords,
  isTrue,
  isVirtual,
  type Scene,
  stated,
  whereOf,
} from '../script/command-context.ts';
import { alterCells } from './effect-storage.ts';

export function alterCluster(scene: Scene): void {
  if (scene.variant === 'cells') alterCells(scene);
  else alterProperties(scene);
}

function alterProperties(scene: Scene) {
  const { cluster, sheet, report, touch } = scene;
  if (!cluster) return;
  const name = given(scene, 'CLUSTERNAME');
  if (name && name !== cluster.name && sheet.has('clusters', `name ${name}`)) {
    report(`A cluster ${name} is already in ${sheet.start.name}.`, { parameter: 'CLUSTERNAME' });
    return;
  }
  if (name && name.length > 11)
    report(`${name} has ${name.length} characters: 11 is the most on OCI.`, {
      parameter: 'CLUSTERNAME',
      warning: true,
    });
  checkHomes(scene, cluster);
  const fields = {
    ...{ name, gridVersion: given(scene, 'GIVERSION'), gridHome: given(scene, 'GIHOMELOC') },
    ...{ inventory: given(scene, 'INVLOC'), gridBase: given(scene, 'BASEDIR') },
    asmScopedSecurity: isTrue(given(scene, 'ASMSCOPEDSECURITY')),
  };
  sheet.set('clusters', cluster.id, stated(fields));
  const vcpus = given(scene, 'VCPU');
  const memoryGb = given(scene, 'VMEM');
  for (const id of cluster.machines)
    if (isVirtual(sheet, cluster))
      sheet.set('machines', id, {
        ...(vcpus ? { vcpus: Number(vcpus) } : {}),
        ...(memoryGb ? { memoryGb: Number(memoryGb) } : {}),
      });
  touch(`Changes cluster ${cluster.name}: ${givenWords(scene)}.`);
}

/** Grid Infrastructure is never older than a database of its cluster. */
function checkHomes(scene: Scene, cluster: Cluster) {
  const version = given(scene, 'GIVERSION');
  if (!version) return;
  for (const home of scene.sheet.find('homes', `in ${cluster.id}`))
    if (compareVersions(home.version, version) > 0)
      scene.report(
        `The home ${home.name ?? home.path} is ${home.version}: Grid Infrastructure must not be older.`,
        {
          parameter: 'GIVERSION',
          warning: true,
        },
      );
}

/** Each step of UPDATE and UPGRADE CLUSTER (section 4.3.5). */
const gridSteps: Readonly<Record<string, string>> = {
  ADD_HOME: 'Installs the new Grid Infrastructure home',
  CONFIG_HOME: 'Configures the new Grid Infrastructure home',
  RUN_ROOTSCRIPT: 'Restarts Grid Infrastructure and the databases, node by node, in the new home',
  DELETE_OLDHOME: 'Deletes the old Grid Infrastructure home after the move',
};

const lowest = '19.15.0.0.220419';
const major = (version: string) => Number.parseInt(version, 10);

export function moveGrid(scene: Scene): void {
  const { cluster, sheet, report, touch, command } = scene;
  const version = given(scene, 'GIVERSION');
  const home = given(scene, 'GIHOMELOC');
  if (!cluster || !version || !home) return;
  let isWrong = false;
  const bad = (message: string, parameter = 'GIVERSION') => {
    isWrong = true;
    report(message, { parameter });
  };
  const isUpdate = command.verb === 'UPDATE';
  const present = cluster.gridVersion;
  if (isUpdate && compareVersions(version, lowest) < 0)
    bad(`${version} is older than ${lowest}, the lowest that UPDATE CLUSTER takes.`);
  else if (present && isUpdate && major(present) !== major(version))
    bad(`${version} is another major release than ${present}: write UPGRADE CLUSTER.`);
  else if (present && compareVersions(version, present) < 0)
    bad(`${version} is older than the present ${present}.`);
  const step = whereOf(scene, 'STEPNAME')?.toUpperCase();
  if (home === cluster.gridHome && version !== present)
    bad(`${home} is the present Grid Infrastructure home: enter another path.`, 'GIHOMELOC');
  if (isWrong) return;
  checkHomes(scene, cluster);
  // Without a step the first two are done; the home that ADD_HOME installs is in use from CONFIG_HOME on.
  if (!step || step === 'CONFIG_HOME')
    sheet.set('clusters', cluster.id, { gridVersion: version, gridHome: home });
  const words = step && gridSteps[step];
  touch(
    words
      ? `${words} of ${cluster.name}, ${version} in ${home}: step ${step}.`
      : `Moves Grid Infrastructure of ${cluster.name} to ${version} in ${home}: ${step ? `step ${step}` : 'steps ADD_HOME and CONFIG_HOME'}.`,
  );
}

/** The document does not have the version that it goes back to. */
export function downgradeGrid(scene: Scene): void {
  const { cluster, touch } = scene;
  const step = whereOf(scene, 'STEPNAME')?.toUpperCase();
  if (cluster) touch(`Downgrades Grid Infrastructure of ${cluster.name}${step ? `: step ${step}` : ''}.`);
}

export function createCluster(scene: Scene): void {
  const only = given(scene, 'STEPS');
  const without = given(scene, 'SKIPSTEPS');
  const steps = only ? ` with the steps ${only}` : without ? ` without the steps ${without}` : '';
  scene.touch(`Creates cluster ${scene.cluster?.name ?? 'of the file'}${steps}.`);
}
