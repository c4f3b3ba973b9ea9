import { useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { Form, FormActions } from '../../ui/fields/Form.tsx';
import { required } from '../../ui/fields/field-checks.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { CloseDialog } from '../../ui/overlays/CloseDialog.tsx';
import type { FilterTools } from './filter-tools.ts';

/** Filters get their names here, and lose them. They belong to the person at this browser. */
export function FiltersDialog({
  filters: { kept: saved },
  filter,
  keep,
  forget,
  onClose,
}: FilterTools & { readonly onClose: () => void }) {
  const [text, setText] = useState(filter);
  const [name, setName] = useState('');
  const [asked, setAsked] = useState(false);
  const save = () => {
    setAsked(true);
    if (required(text) || required(name)) return false;
    keep(name.trim(), text.trim());
    onClose();
    return true;
  };
  return (
    <CloseDialog title="Filters" keepsText onClose={onClose}>
      <Form label="Keep a filter" onSubmit={save}>
        <TextField
          label="Name"
          value={name}
          onChange={setName}
          error={asked ? required(name) : undefined}
          hint={saved.some((one) => one.name === name.trim()) && 'There is one of this name: it is replaced'}
        />
        <TextField
          label="Filter"
          hint="The row must contain every word"
          value={text}
          onChange={setText}
          error={asked ? required(text) : undefined}
        />
        <FormActions>
          <Button type="submit" variant="primary">
            Keep
          </Button>
        </FormActions>
      </Form>
      {saved.length > 0 && (
        <ul className="check-list" aria-label="Kept filters">
          {saved.map((one) => (
            <li key={one.name}>
              <span>
                {one.name} <span className="muted">{one.text}</span>
              </span>
              <Button
                variant="quiet"
                onClick={() => forget(one.name)}
                aria-label={`Remove the filter ${one.name}`}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </CloseDialog>
  );
}
