import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { andMore, plural } from '../../core/text/plural.ts';
import type { PassEntry } from '../../platform/workspace/record-pass.ts';
import { IconText } from '../../ui/text/IconText.tsx';

const mostUnread = 20;

/** The appliances that could not be read, each with its reason, and what that means for the result. */
export function Unread({
  entries,
  consequence,
}: {
  readonly entries: readonly PassEntry<unknown>[];
  readonly consequence: string;
}) {
  const failed = entries.flatMap((entry) => (entry.ok ? [] : entry));
  if (failed.length === 0) return null;
  return (
    <section className="stack tight" aria-label="Appliances that could not be read">
      <IconText icon={TriangleAlert} tone="warn">
        {plural(failed.length, 'appliance')} could not be read. {consequence}
      </IconText>
      <ul className="problem-list">
        {failed.slice(0, mostUnread).map(({ meta, message }) => (
          <li key={meta.id}>
            {!message.startsWith(meta.name) && <b className="mono">{meta.name}</b>}
            <span>{message}</span>
          </li>
        ))}
        {failed.length > mostUnread && <li>{andMore(failed.length - mostUnread)}</li>}
      </ul>
    </section>
  );
}
