import { databasesOf, homesOf } from '../../core/oedacli/script/references.ts';
import type { ActionForm } from './form/form.ts';

/** The present homes of the cluster, with version and databases: the neighbors of the new one. */
export function InstalledHomesList({ form }: { form: ActionForm }) {
  const { appliance, cluster } = form;
  if (!cluster) return null;
  const homes = homesOf(appliance, cluster);
  const databases = databasesOf(appliance, cluster);
  return (
    <section className="field">
      <h3 className="field-label">Installed homes</h3>
      {homes.length === 0 && <p className="field-hint">None in {cluster.name}</p>}
      <ul className="oedacli-homes">
        {homes.map((home) => (
          <li key={home.id}>
            <span className="mono strong">{home.name ?? home.path}</span>
            <span className="mono">{home.version}</span>
            <span className="small muted">
              {databases
                .filter((database) => database.home === home.id)
                .map(({ name }) => name)
                .join(', ') || 'no databases'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
