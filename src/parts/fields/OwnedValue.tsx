import { Link } from 'wouter';

/** A value of the document that is entered in one place: the value, and the link to its editor. */
export function OwnedValue({
  label,
  value,
  href,
  mono,
}: {
  label: string;
  value: string | undefined;
  /** The view that owns the value. */
  href: string;
  mono?: boolean;
}) {
  const action = value ? 'Change' : 'Enter';
  return (
    <div className="field">
      <span className="field-label">{label}</span>
      <span>
        {value ? <span className={mono ? 'mono' : undefined}>{value}</span> : 'Not set'}{' '}
        <Link href={href} aria-label={`${action} ${label}`}>
          {action}
        </Link>
      </span>
    </div>
  );
}
