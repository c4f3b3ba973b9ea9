import type { DragEvent } from 'react';

export type Drag = {
  readonly over: { readonly id: string; readonly after: boolean } | undefined;
  start(event: DragEvent, id: string): void;
  move(event: DragEvent, id: string): void;
  drop(event: DragEvent): void;
  end(): void;
};
