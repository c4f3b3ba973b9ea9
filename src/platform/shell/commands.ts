/**
 * What can be done now: one record a command feeds the palette, the keys, the menus and the keys' own page.
 * Parts add theirs while they are shown and take them away when they go.
 *
 *   const remove = commands.add([{ id: 'save', title: 'Save', keys: 'Ctrl+S', run }])
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals-core';

export type Command = {
  readonly id: string;
  readonly title: string;
  /** `Ctrl+K`, `Ctrl+Shift+Z`, or a single sign such as `?`. On a Mac the command key serves for Ctrl. */
  readonly keys?: string;
  /** Why it cannot be done now. */
  readonly disabledReason?: (() => string | undefined) | undefined;
  readonly run: () => void;
};

export type Commands = {
  readonly all: ReadonlySignal<readonly Command[]>;
  add(commands: readonly Command[]): () => void;
  /** False when there is no such command or it cannot be done now. */
  run(id: string): boolean;
  /** The command of a key press, if it can be done now. */
  forKey(press: KeyPress): Command | undefined;
};

type KeyPress = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
};

/** `Ctrl+Shift+Z` for a press; a sign that needs Shift on some keyboards (`?`) stands for itself. */
export function shortcutOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): string {
  const parts = [];
  if (ctrlKey || metaKey) parts.push('Ctrl');
  if (altKey) parts.push('Alt');
  if (shiftKey && (parts.length > 0 || key.length > 1)) parts.push('Shift');
  parts.push(key.length === 1 ? key.toUpperCase() : key);
  return parts.join('+');
}

export function createCommands(): Commands {
  const groups = signal<readonly (readonly Command[])[]>([]);
  const all = computed(() => groups.value.flat());
  const possible = (command: Command | undefined) =>
    command && command.disabledReason?.() === undefined ? command : undefined;
  return {
    all,
    add(commands) {
      groups.value = [...groups.peek(), commands];
      return () => {
        groups.value = groups.peek().filter((group) => group !== commands);
      };
    },
    run(id) {
      const command = possible(all.peek().find((candidate) => candidate.id === id));
      command?.run();
      return command !== undefined;
    },
    forKey: (press) => {
      const keys = shortcutOf(press);
      return possible(all.peek().find((command) => command.keys === keys));
    },
  };
}
