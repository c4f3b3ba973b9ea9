import type { Appliance } from '../appliance/document/appliance-types.ts';
import type { PackFile } from '../artefacts/files/packed-file.ts';
import type { Decode } from '../formats/shared/decode-bytes.ts';

/** What the worker gives to every task that it runs. */
type TaskTools = {
  readonly onProgress: (done: number, total: number) => void;
  readonly decode: Decode;
  /** A file for the page, outside of the page's heap. */
  readonly packFile: PackFile;
  /** What tasks of this worker keep for later ones. A new worker begins with an empty one. */
  readonly memory: Map<string, unknown>;
};

/** How a task appears in the tray. Without a title it does not: the screen that asked for it shows its state. */
type Announcement = {
  readonly title?: string;
  /** The task runs again after every edit: only its first run has a line in the tray. */
  readonly repeats?: boolean;
};

type DocumentField<Input> = {
  [Field in keyof Input & string]: Input[Field] extends Appliance ? Field : never;
}[keyof Input & string];

/** A background task as both ends see it: the page announces it and sends its documents, the worker runs it. */
export type Task<Input, Result> = Announcement & {
  /** Fields of the input that are documents: of one that the worker has seen only the difference goes there. */
  readonly documents: readonly string[];
  readonly run: (input: Input, tools: TaskTools) => Promise<Result>;
};

/** `load` names the module that does the work; it is fetched by the worker when the task first runs. */
export function defineTask<Module, Input, Result>({
  load,
  run,
  ...task
}: Announcement & {
  readonly documents: readonly DocumentField<Input>[];
  readonly load: () => Promise<Module>;
  readonly run: (module: Module, input: Input, tools: TaskTools) => Result;
}): Task<Input, Result> {
  return { ...task, run: async (input, tools) => run(await load(), input, tools) };
}
