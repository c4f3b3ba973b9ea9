import { type ComponentType, type ReactNode, useState } from 'react';
import { useLoadPart } from '../../parts/use-load-part.ts';
import type { OedacliModel } from './model.ts';

export type DialogProps = { readonly model: OedacliModel; readonly onClose: () => void };

/** One dialog of the screen at a time, fetched when it is asked for. */
export function useDialog(model: OedacliModel): {
  readonly dialog: ReactNode;
  readonly open: (load: () => Promise<ComponentType<DialogProps>>) => void;
  /** One that is there already opens within the press, so that its box takes the very next key. */
  readonly show: (part: ComponentType<DialogProps>) => void;
} {
  const loadPart = useLoadPart();
  const [Part, setPart] = useState<ComponentType<DialogProps>>();
  return {
    show: (part) => setPart(() => part),
    open: (load) =>
      void loadPart(load).then((part) => {
        if (part) setPart(() => part);
      }),
    dialog: Part && <Part model={model} onClose={() => setPart(undefined)} />,
  };
}
