import { useState } from 'react';
import { FilterBox } from '../../ui/fields/FilterBox.tsx';
import { words } from './words.ts';

/** The glossary, with a filter over words and meanings. */
export function WordsList() {
  const [filter, setFilter] = useState('');
  const search = filter.trim().toLowerCase();
  const shown = words.filter((word) => word.join(' ').toLowerCase().includes(search));
  return (
    <div className="stack">
      <FilterBox label="Filter the words" value={filter} onChange={setFilter} found={shown.length} />
      <dl className="stack">
        {shown.map(([word, meaning]) => (
          <div key={word}>
            <dt>
              <strong>{word}</strong>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p role="status">{shown.length === 0 ? 'No word matches.' : ''}</p>
    </div>
  );
}
