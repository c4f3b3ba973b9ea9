import { Fragment } from 'react';
import { classes } from '../../../ui/text/classes.ts';
import { Kbd } from '../../../ui/text/Kbd.tsx';
import type { FindItem } from './find-item.ts';

/** A line: what it is, what is known of it, and its appliance, keys or result. The words of the query are marked. */
export function FindRow({ item, query }: { item: FindItem; query: string }) {
  const { icon: Icon, title, detail, tag, keys, result } = item;
  return (
    <>
      {Icon && <Icon size={16} aria-hidden />}
      <span className="palette-title">
        <Marked text={title} query={query} />
      </span>
      <span className="detail">
        <Marked text={detail} query={query} />
      </span>
      {result && <b className={classes('small', resultClasses[result])}>{result}</b>}
      {tag && <span className="palette-tag">{tag}</span>}
      {keys && <Kbd>{keys}</Kbd>}
    </>
  );
}

const resultClasses = {
  failed: 'failed',
  passed: 'passed',
  'not evaluated': 'not-evaluated',
  'not applicable': 'muted',
} as const;

const special = /[.*+?^${}()|[\]\\]/g;

function Marked({ text, query }: { text: string; query: string }) {
  const words = query.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return text;
  const pattern = new RegExp(`(${words.map((word) => word.replace(special, '\\$&')).join('|')})`, 'gi');
  let at = 0;
  return text.split(pattern).map((part, i) => {
    const key = at;
    // Two parts never begin at one place: one of them may be empty.
    at += part.length + 1;
    return i % 2 === 1 ? <mark key={key}>{part}</mark> : <Fragment key={key}>{part}</Fragment>;
  });
}
