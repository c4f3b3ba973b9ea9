import type { ReactNode } from 'react';
import { classes } from '../text/classes.ts';

export interface KeyValue {
  label: string;
  /** One value or several, each on its own line. Nothing there: '-'. */
  value: ReactNode | readonly ReactNode[];
}

/** Names at the left, values at the right, in monospace unless `words`. */
export function KeyValues({ items, words }: { items: readonly KeyValue[]; words?: boolean }) {
  return (
    <dl className="kv">
      {items.map(({ label, value }) => {
        const values = (Array.isArray(value) ? value : [value]).filter(
          (one) => one !== undefined && one !== '',
        );
        return (
          <div key={label} className="kv-line">
            <dt>{label}</dt>
            <dd className={classes(!words && 'mono')}>
              {(values.length > 0 ? values : ['-']).map((one, place) => (
                <div key={place}>{one}</div>
              ))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
