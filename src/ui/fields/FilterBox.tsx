import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import { typing } from '../hooks/is-typing.ts';
import { Kbd } from '../text/Kbd.tsx';

/** The filter of a list. '/' focuses it from anywhere but a field or a dialog; Escape empties it. */
export function FilterBox({
  value,
  onChange,
  onUsed,
  label = 'Filter',
  found,
}: {
  value: string;
  onChange(value: string): void;
  /** The text is final: Enter was pressed, or the box was left. */
  onUsed?(value: string): void;
  label?: string;
  /** How many rows are left: announced while there is a filter, for users who do not see the list grow short. */
  found?: number;
}) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (typing(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className="filter">
      <Search size={14} aria-hidden className="filter-sign" />
      {found !== undefined && (
        <span role="status" className="hidden-text">
          {value && `${found.toLocaleString('en')} found`}
        </span>
      )}
      <input
        ref={input}
        type="search"
        className="input"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        spellCheck={false}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => value && onUsed?.(value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && value) onUsed?.(value);
          if (event.key !== 'Escape') return;
          if (value) event.stopPropagation();
          onChange('');
        }}
      />
      {value ? (
        <IconButton
          icon={X}
          label="Clear the filter"
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        />
      ) : (
        <span className="filter-end" aria-hidden>
          <Kbd>/</Kbd>
        </span>
      )}
    </div>
  );
}
