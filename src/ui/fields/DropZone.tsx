import FileDown from 'lucide-react/icons/file-down';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, type ButtonProps } from '../controls/Button.tsx';
import { namedFiles } from './named-files.ts';

/**
 * Files may be dropped anywhere in the window while this is rendered; an overlay shows it. Keyboard users have
 * FileButton.
 */
export function DropZone({
  label = 'Drop files to import',
  onFiles,
}: {
  label?: string;
  onFiles(files: File[]): void;
}) {
  const [over, setOver] = useState(false);
  const take = useRef(onFiles);
  useEffect(() => {
    take.current = onFiles;
  }, [onFiles]);
  useEffect(() => {
    // Enter and leave fire for every element that is crossed: only their sum shows whether the pointer left the window.
    let depth = 0;
    const withFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const enter = (event: DragEvent) => {
      if (withFiles(event)) setOver(++depth > 0);
    };
    const leave = (event: DragEvent) => {
      if (withFiles(event)) setOver(--depth > 0);
    };
    // Without this the browser would open the file and leave the product.
    const hold = (event: DragEvent) => {
      if (withFiles(event)) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!withFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      take.current(namedFiles(event.dataTransfer?.files));
    };
    const turns = { dragenter: enter, dragleave: leave, dragover: hold, drop } as const;
    const names = Object.keys(turns) as (keyof typeof turns)[];
    for (const name of names) addEventListener(name, turns[name]);
    return () => {
      for (const name of names) removeEventListener(name, turns[name]);
    };
  }, []);
  if (!over) return null;
  return (
    <div className="drop" aria-hidden>
      <div>
        <FileDown size={28} aria-hidden />
        {label}
      </div>
    </div>
  );
}

/** Picks files by the system's dialog. */
export function FileButton({
  accept,
  multiple,
  onFiles,
  children,
  ...rest
}: Omit<ButtonProps, 'onClick'> & {
  accept?: string;
  multiple?: boolean;
  onFiles(files: File[]): void;
  children: ReactNode;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...rest} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        aria-hidden
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          const files = namedFiles(event.target.files);
          // The user may pick the same file again after fixing it.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
