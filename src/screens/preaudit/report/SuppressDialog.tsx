import { useId, useState } from 'react';
import type { Finding } from '../../../core/audit/basis/types.ts';
import { plural } from '../../../core/text/plural.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { userName } from '../../../platform/auth/session-shape.ts';
import { localDay } from '../../../platform/browser/local-day.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { Form } from '../../../ui/fields/Form.tsx';
import { required, useFieldChecks } from '../../../ui/fields/field-checks.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { TakeDialog } from '../../../ui/overlays/TakeDialog.tsx';
import { lastDayProblem, type SuppressDraft, withSuppression } from './suppression.ts';

type Props = { readonly findings: readonly Finding[]; readonly onClose: () => void };

/** Findings of one check that are not to count: for a reason, and only until a day. */
export function SuppressDialog({ findings, onClose }: Props) {
  const { workspace, clock, auth } = useServices();
  const form = useId();
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const [first] = findings;
  const checkId = first?.checkId ?? '';
  const [scope, setScope] = useState<SuppressDraft['scope']>('this');
  const checks = useFieldChecks(
    { reason, until },
    { reason: required, until: (text) => lastDayProblem(text, localDay(clock.now())) },
  );
  const submit = () => {
    if (!checks.checkAll()) return false;
    const user = auth.user.peek();
    const by = user ? userName(user) : '';
    const who = { by, at: new Date(clock.now()).toISOString() };
    // All findings of a check need one entry.
    const each = scope === 'all' ? findings.slice(0, 1) : findings;
    workspace.edit(`Suppress ${checkId}`, (document) =>
      each.reduce((next, finding) => withSuppression(next, finding, { reason, until, scope }, who), document),
    );
    onClose();
    return true;
  };
  return (
    <TakeDialog title={`Suppress ${checkId}`} onClose={onClose} action="Suppress" form={form}>
      <p>
        {first?.title}: {findings.length > 1 ? plural(findings.length, 'finding') : first?.detail}
      </p>
      <Form id={form} label={`Suppress ${checkId}`} onSubmit={submit}>
        <TextField
          label="Reason"
          required
          value={reason}
          onChange={setReason}
          onBlur={checks.onBlur('reason')}
          error={checks.errorOf('reason')}
        />
        <TextField
          label="Last day"
          required
          short
          hint="MM/DD/YYYY. The finding counts again from the next day, or at once if it gets more severe."
          value={until}
          onChange={setUntil}
          onBlur={checks.onBlur('until')}
          error={checks.errorOf('until')}
        />
        <ChoiceField<SuppressDraft['scope']>
          label="What is suppressed"
          value={scope}
          onChange={setScope}
          options={[
            {
              value: 'this',
              label: findings.length > 1 ? `These ${findings.length} findings` : 'This finding',
            },
            { value: 'all', label: `Every finding of ${checkId}` },
          ]}
        />
      </Form>
    </TakeDialog>
  );
}
