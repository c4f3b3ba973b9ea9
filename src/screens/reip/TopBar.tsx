import ListChecks from 'lucide-react/icons/list-checks';
import { Link, useLocation } from 'wouter';
import { textOf } from '../../core/reip/answers.ts';
import { openRisks } from '../../core/reip/questions/questions.ts';
import { upperFirst } from '../../core/text/first-letter.ts';
import { TabBar } from '../../parts/navigation/AreaTabs.tsx';
import { PrintButton } from '../../parts/print/PrintButton.tsx';
import { PrintHead } from '../../parts/print/PrintHead.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { levelTones } from '../../ui/text/level-tones.ts';
import { Pill, Tag } from '../../ui/text/Pill.tsx';
import {
  nothingExecuted,
  ofThePlan,
  problemWords,
  type ReipView,
  viewPath,
  views,
  worstOf,
} from './labels.ts';
import { changesNothing, startProblem, windowWords } from './top-bar-words.ts';
import type { Reip } from './use-reip.ts';

/** The area's title, what the change is, its proof in a word, what can be done with it, and the views. */
export function TopBar({ reip, view }: { readonly reip?: Reip; readonly view?: ReipView }) {
  if (!reip || !view)
    return (
      <header className="area-bar">
        <h1 tabIndex={-1}>Re-IP</h1>
        <span className="area-note">A change of addresses, planned and proved before it is made</span>
      </header>
    );
  return <FullBar reip={reip} view={view} />;
}

function FullBar({ reip, view }: { readonly reip: Reip; readonly view: ReipView }) {
  const [, navigate] = useLocation();
  const { appliance, base, work, mapping, proof, plan } = reip;
  const reason = textOf(work.answers, 'QG-01');
  const open = openRisks(base, mapping, work.answers).length;
  const problem = startProblem(reip);
  const when = windowWords(work, appliance);
  const idle = !work.run && changesNothing(mapping);
  // The view itself shows it.
  const isShownInView = view === 'run' || (idle && ofThePlan.has(view));
  const planned = plan && plan.steps.length > 0;
  return (
    <>
      <header className="area-bar">
        <h1 tabIndex={-1}>Re-IP</h1>
        {reason && <Tag accent>{upperFirst(reason)}</Tag>}
        <span role="status">
          {planned && proof && (
            <Pill tone={proof.holds ? 'ok' : 'bad'} title={proof.wording}>
              {proof.holds ? proof.wording.replace(' under ', ' ') : 'Conflict found'}
            </Pill>
          )}
        </span>
        {when && <span className="area-note">{when}</span>}
        {problem && !work.run && !isShownInView && !when && (
          <span className="area-note no-print">
            {problem.view === view ? (
              problem.words
            ) : (
              <Link href={viewPath(appliance, problem.view)}>{problem.words}</Link>
            )}
          </span>
        )}
        <PrintHead part={views.titleOf(view)} />
        <div className="area-actions">
          <PrintButton />
          {view !== 'run' && (
            <Button
              // A problem that must be fixed first has the accent in its own view.
              {...(!problem && { variant: 'primary' })}
              icon={ListChecks}
              title={problem?.words ?? nothingExecuted}
              disabledReason={idle ? problem?.words : undefined}
              onClick={() => navigate(viewPath(appliance, 'run', work.run ? {} : { start: '1' }))}
            >
              {work.run ? 'To the checklist' : 'Start checklist'}
            </Button>
          )}
        </div>
      </header>
      <TabBar
        tabs={views}
        current={view}
        href={(id) => viewPath(appliance, id)}
        marks={{
          questions: open > 0 && !idle && (
            <Tag title={`${open} not answered, or contradicted`}>{open} open</Tag>
          ),
          mapping: <ProblemMark reip={reip} />,
        }}
      />
    </>
  );
}

function ProblemMark({ reip: { problems } }: { readonly reip: Reip }) {
  const worst = worstOf(problems);
  return worst && <Pill tone={levelTones[worst.level]}>{problemWords(problems)}</Pill>;
}
