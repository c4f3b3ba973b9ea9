import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { assessment, assessmentItems, mostStars } from '../../../core/platinum/contract/assessment.ts';
import { platinumOf, withEntry } from '../../../core/platinum/contract/record.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { Rating } from '../../../ui/feedback/Rating.tsx';
import { FoldCard } from '../FoldCard.tsx';

/** Five questions, five stars each: how the team itself sees it. */
export function AssessmentCard({ appliance }: { appliance: Appliance }) {
  const { workspace } = useServices();
  const ratings = platinumOf(appliance).ratings ?? {};
  const { rated, mean } = assessment(appliance);
  return (
    <FoldCard
      title="Self-assessment"
      note={mean === undefined ? 'not rated' : `${mean} of ${mostStars}, ${rated} rated`}
    >
      <ul className="stack tight">
        {assessmentItems.map(({ id, title }) => (
          <li key={id}>
            <div>{title}</div>
            <Rating
              label={title}
              value={ratings[id] ?? 0}
              items={mostStars}
              onChange={(stars) =>
                workspace.edit(`Rate '${title}' ${stars} of ${mostStars}`, (document) =>
                  withEntry(document, 'ratings', id, stars),
                )
              }
            />
          </li>
        ))}
      </ul>
    </FoldCard>
  );
}
