import type { ReactNode } from 'react';

export interface KeyValue {
  label: string;
  /** One value or several, each on its own line. Nothing there: '-'. */
  value: ReactNode | readonly ReactNode[];
}

/** Names at the left, values at the right in monospace. */
export function KeyValues({ items }: { items: readonly KeyValue[] }) {
  return (
    <dl className="kv">
      {items.map(({ label, value }) => {
        const values = (Array.isArray(value) ? value : [value]).filter(
          (one) => one !== undefined && one !== '',
        );
        return (
          <div key={label} className="kv-line">
            <dt>{label}</dt>
            <dd className="mono">
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
