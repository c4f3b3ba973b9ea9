import Plus from 'lucide-react/icons/plus';
import { clusterId } from '../../../core/appliance/document/ids.ts';
import { clustersOf, withoutCluster } from '../../../core/authoring/replan/absent.ts';
import { currentDesign } from '../../../core/authoring/replan/current-design.ts';
import { useQuery } from '../../../parts/navigation/use-query.ts';
import { RemoveButton } from '../../../parts/removal/RemoveButton.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { OneOfMany } from '../answers/OneOfMany.tsx';
import { useAnswer } from '../answers/use-answer.ts';
import { ClusterFields } from '../fields/ClusterFields.tsx';
import type { StepFormProps } from '../frame/StepFrame.tsx';
import { StepFrame } from '../frame/StepFrame.tsx';
import { ClusterPreview } from '../previews/ClusterPreview.tsx';

/** The clusters: on which servers, under which names, with which Grid Infrastructure. */
export function ClustersStep(props: StepFormProps) {
  const { appliance } = props;
  const { query, set } = useQuery();
  const { answer } = useAnswer();
  const design = currentDesign(appliance);
  const idOf = (key: string) => design.ids?.[key] ?? clusterId(key);
  const clusters = clustersOf(design);
  const shown = clusters.find(({ key }) => key === query.get('cluster')) ?? clusters[0];
  const record = shown && appliance.clusters.find(({ id }) => id === idOf(shown.key));
  const add = () => {
    let number = design.clusters.length + 1;
    while (design.clusters.some(({ key }) => key === `c${number}`)) number++;
    const key = `c${number}`;
    answer('Add a cluster', (before) => ({ ...before, clusters: [...before.clusters, { key }] }));
    set({ cluster: key });
  };
  const remove = (key: string, name: string) => {
    answer(`Delete ${name}`, (before) => withoutCluster(before, key));
    set({ cluster: undefined });
  };
  return (
    <>
      <StepFrame {...props}>
        <Card
          title="Clusters"
          note={design.virtual ? 'in KVM guests, one on each of their servers' : 'on whole servers'}
          actions={
            <Button icon={Plus} variant="quiet" onClick={add}>
              Add cluster
            </Button>
          }
        >
          {shown && record ? (
            <OneOfMany
              name="oeca-clusters"
              what="clusters"
              current={shown.key}
              onSelect={(cluster) => set({ cluster })}
              choices={clusters.map(({ key }) => ({
                id: key,
                title: appliance.clusters.find(({ id }) => id === idOf(key))?.name ?? key,
              }))}
            >
              <ClusterFields appliance={appliance} cluster={shown} record={record} />
              <div>
                <RemoveButton
                  appliance={appliance}
                  collection="clusters"
                  id={record.id}
                  label={`Delete ${record.name}`}
                  onRemove={() => remove(shown.key, record.name)}
                />
              </div>
            </OneOfMany>
          ) : (
            <p className="muted">No cluster yet. Without one there are no client addresses.</p>
          )}
        </Card>
      </StepFrame>
      <ClusterPreview appliance={appliance} cluster={record} />
    </>
  );
}
