/** A filled share with its words: '15 of 254'. The bar repeats the words, so it is hidden from screen readers. */
export function Meter({
  value,
  max,
  tone,
  percent,
}: {
  value: number;
  max: number;
  tone?: 'warn' | 'bad' | undefined;
  /** `80 %`: the value is no count. */
  percent?: boolean;
}) {
  const width = max > 0 ? Math.min(100, (value / max) * 100) : 0;
  return (
    <span className="meter">
      <span className="meter-bar" aria-hidden>
        <span className={tone} style={{ width: `${width}%` }} />
      </span>
      <span>
        {value.toLocaleString('en')}{' '}
        {percent ? '%' : <span className="muted">of {max.toLocaleString('en')}</span>}
      </span>
    </span>
  );
}
