/** Commands on the script as a whole: its name, its files, and whether it changes the machine. */
import { fileNamesFor, type ScriptOptions } from '../../../core/oedacli/script/action.ts';
import { planOnly } from '../../../core/oedacli/script/plan-only.ts';
import type { ScriptStore } from './script-store.ts';

export function createOptionCommands({ draft, change }: Pick<ScriptStore, 'draft' | 'change'>) {
  return {
    rename: (name: string) => change({ name }),
    setOption<K extends keyof ScriptOptions>(name: K, value: ScriptOptions[K]) {
      const options = draft.peek()?.options;
      if (options) change({ options: { ...options, [name]: value } });
    },
    /** The names of the saved files follow the loaded one as long as they are made of it. */
    setLoadedFile(loadedFile: string) {
      const options = draft.peek()?.options;
      if (!options) return;
      const before = fileNamesFor(options.loadedFile);
      const after = fileNamesFor(loadedFile);
      const follow = (key: 'plannedFile' | 'deployedFile') =>
        options[key] === before[key] ? after[key] : options[key];
      const names = { plannedFile: follow('plannedFile'), deployedFile: follow('deployedFile') };
      change({ options: { ...options, loadedFile, ...names } });
    },
    setDeploy(deploy: boolean) {
      const options = draft.peek()?.options;
      if (options) change({ options: { ...options, deploy } }, 'Put DEPLOY ACTIONS into the script');
    },
    setPlanOnly() {
      const script = draft.peek();
      if (!script) return;
      const { actions, options } = planOnly(script);
      change({ actions, options }, 'Make the script plan only');
    },
    setRelease(release: string | undefined) {
      const { release: _release, ...options } = draft.peek()?.options ?? {};
      if (draft.peek())
        change(
          { options: { ...(options as ScriptOptions), ...(release ? { release } : {}) } },
          'Change the target release',
        );
    },
  };
}
