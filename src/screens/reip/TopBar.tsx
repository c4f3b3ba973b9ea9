import ArrowRight from 'lucide-react/icons/arrow-right';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ListChecks from 'lucide-react/icons/list-checks';
import Printer from 'lucide-react/icons/printer';
import Wrench from 'lucide-react/icons/wrench';
import { useLocation } from 'wouter';
import { textOf } from '../../core/reip/answers.ts';
import { upperFirst } from '../../core/text/first-letter.ts';
import { TabBar } from '../../parts/navigation/AreaTabs.tsx';
import { useQuery } from '../../parts/navigation/use-query.ts';
import { PrintHead } from '../../parts/print/PrintHead.tsx';
import { useServices } from '../../parts/services/use-services.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { levelTones } from '../../ui/text/level-tones.ts';
import { Pill, Tag } from '../../ui/text/Pill.tsx';
import { problemWords, type ReipView, viewPath, views, worstOf } from './labels.ts';
import { nextStep, viewStates } from './next-step.ts';
import { openQuestions } from './open-questions.ts';
import { windowWords } from './planning/outage/window-words.ts';
import { ProofPill } from './planning/proof/ProofPill.tsx';
import { changesNothing } from './top-bar-words.ts';
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
  const { page } = useServices();
  const { query } = useQuery();
  const { appliance, work } = reip;
  const reason = textOf(work.answers, 'QG-01');
  const open = openQuestions(reip).length;
  const when = windowWords(work, appliance);
  const next = nextStep(reip, view, query.get('question'));
  const go = (to: ReipView, query?: Readonly<Record<string, string>>) =>
    navigate(viewPath(appliance, to, query));
  return (
    <>
      <header className="area-bar">
        <h1 tabIndex={-1}>Re-IP</h1>
        {reason && <Tag accent>{upperFirst(reason)}</Tag>}
        <span role="status">
          <ProofPill reip={reip} />
        </span>
        {when && <span className="area-note">{when}</span>}
        <PrintHead part={views.titleOf(view)} />
        <div className="area-actions">
          <Menu
            label="More of this re-IP"
            icon={Ellipsis}
            variant="plain"
            items={[
              { id: 'print', label: 'Print', icon: Printer, onSelect: () => page.print() },
              ...asideIcons.map(([id, icon]) => ({
                id,
                label: views.titleOf(id),
                icon,
                onSelect: () => go(id),
              })),
            ]}
          />
          {view === 'artefacts' && !next && !changesNothing(reip.mapping) && (
            <Button icon={ListChecks} onClick={() => go('run', { start: '1' })}>
              Start checklist
            </Button>
          )}
          {next && (
            <Button variant="primary" icon={ArrowRight} onClick={() => go(next.view, next.query)}>
              {next.label}
            </Button>
          )}
        </div>
      </header>
      <TabBar
        tabs={views}
        current={view}
        href={(id) => viewPath(appliance, id)}
        states={viewStates(reip)}
        marks={{
          questions: open > 0 && !changesNothing(reip.mapping) && (
            <span className="small strong">{open} open</span>
          ),
          mapping: <ProblemMark reip={reip} />,
        }}
      />
    </>
  );
}

const asideIcons = [
  ['platinum', BadgeCheck],
  ['tools', Wrench],
] as const;

function ProblemMark({ reip: { problems } }: { readonly reip: Reip }) {
  const worst = worstOf(problems);
  return worst && <Pill tone={levelTones[worst.level]}>{problemWords(problems)}</Pill>;
}
