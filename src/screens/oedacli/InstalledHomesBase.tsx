import type { ActionForm } from './form/form.ts';
import { ParameterField } from './form/ParameterField.tsx';

/** The Oracle base of a home: what the installed homes have, or the one that follows from the owner. */
export function InstalledHomesBase({ form }: { form: ActionForm }) {
  const bases = form.appliance.homes.flatMap(({ base, cluster }) =>
    base && cluster === form.cluster?.id ? [base] : [],
  );
  return <ParameterField slot={form.slot('BASEDIR')} suggestions={[...new Set(bases)]} />;
}
