import { useEffect, useId, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { Id } from '../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import { countWords } from '../../../core/appliance/document/record-labels.ts';
import {
  machinesInRack,
  type RackLayout,
  rackLayout,
  rackWords,
} from '../../../core/appliance/racks/rack-layout.ts';
import { plural } from '../../../core/text/plural.ts';
import { NextServerField } from '../../../parts/fields/ServerFields.tsx';
import { FindingNotes } from '../../../parts/findings/FindingNotes.tsx';
import { FindingsCard } from '../../../parts/findings/FindingsCard.tsx';
import { faultsByHost, findingsByMachine, mostInCard } from '../../../parts/findings/faults.ts';
import { findingGroups } from '../../../parts/findings/finding-groups.ts';
import { useOpenFindings } from '../../../parts/findings/use-open-findings.ts';
import { WorstFinding } from '../../../parts/findings/WorstFinding.tsx';
import { MachineDrawer } from '../../../parts/machine/MachineDrawer.tsx';
import { spot } from '../../../parts/machine/spotlight.ts';
import { imagesLink, serialsLink } from '../../../parts/navigation/input-links.ts';
import { usePrinting } from '../../../parts/print/use-printing.ts';
import { MachinesWithoutRack } from '../../../parts/rack/MachinesWithoutRack.tsx';
import { MoveBar } from '../../../parts/rack/MoveBar.tsx';
import { useRackMove } from '../../../parts/rack/use-rack-move.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { classes } from '../../../ui/text/classes.ts';
import { IconText } from '../../../ui/text/IconText.tsx';
import { toneIcons } from '../../../ui/text/Pill.tsx';
import { missingServers } from '../tiles/missing-servers.ts';
import { MachineList, PaperMachineList } from './MachineList.tsx';
import { RacksCard } from './RacksCard.tsx';
import { findingsByRack, type RackFindings } from './rack-findings.ts';
import type { TabProps } from './tab-props.ts';
import { useRackPages } from './use-rack-pages.ts';

/** Print cannot turn pages; with more racks than this it shows those of the screen, and names them. */
const mostOnPaper = 60;

/** The racks, unit by unit, next to the list of their machines: places, findings, and the ways to move a machine. */
export function RackTab({ appliance, readOnly, isEditing, selected, onSelect }: TabProps) {
  const hintId = useId();
  const printing = usePrinting();
  const open = useOpenFindings(appliance);
  const index = indexAppliance(appliance);
  const faults = useMemo(() => faultsByHost(open, indexAppliance(appliance)), [appliance, open]);
  const ofRacks = useMemo(() => findingsByRack(appliance, open), [appliance, open]);
  // A guest is in the rack of its host.
  const host = index.machines.get(selected ?? '')?.host ?? selected;
  const pages = useRackPages(appliance, host);
  const move = useRackMove(appliance, hintId, onSelect, pages.showRack);
  const racks = printing && appliance.racks.length <= mostOnPaper ? appliance.racks : pages.racks;
  const layouts = useMemo(
    () => racks.flatMap((rack) => rackLayout(appliance, rack.id) ?? []),
    [appliance, racks],
  );
  const handlers = useMemo(
    () => ({ onSelect, move: readOnly ? undefined : move.handlers }),
    [onSelect, readOnly, move.handlers],
  );
  // Who leaves by a key leaves no machine lit behind.
  useEffect(() => () => spot(undefined), []);

  const several = appliance.racks.length > 1;
  const [picked, setPicked] = useState<{ readonly host: Id | undefined; readonly rack: Id | 'all' }>();
  const own = index.machines.get(host ?? '')?.rack;
  const faulty = layouts.find(({ rack }) => ofRacks.get(rack.id)?.isMarked);
  const listed = picked && picked.host === host ? picked.rack : (own ?? faulty?.rack.id);
  const list = (rack: Id | 'all') => setPicked({ host, rack });
  const shown =
    listed === 'all'
      ? layoutsOfAll(appliance)
      : [layouts.find(({ rack }) => rack.id === listed) ?? layouts[0]].filter((one) => one !== undefined);

  // The drawer offers the fixes of the findings that it shows.
  const fixedAt = useMemo(() => {
    const of = findingsByMachine(open, indexAppliance(appliance)).get(selected ?? '');
    return new Set(of?.slice(0, mostInCard));
  }, [appliance, open, selected]);
  const [worst] = findingGroups(open.findings);
  const kind = worst && missingServers[worst[0].checkId];
  const machines = shown.reduce(
    (sum, { slots, powerUnits, unplaced }) => sum + slots.length + powerUnits.length + unplaced.length,
    0,
  );
  return (
    <div className={classes('rack-view', move.moving?.by === 'pointer' && 'is-dragging')}>
      <div className={several ? 'several' : undefined}>
        <RacksCard
          appliance={appliance}
          layouts={layouts}
          open={open}
          faults={faults}
          findings={ofRacks}
          selected={host}
          handlers={handlers}
          move={move}
          pages={pages}
          readOnly={readOnly}
          hintId={hintId}
          listed={listed ?? layouts[0]?.rack.id}
          onList={list}
          besides={
            printing
              ? (layout) => <PaperMachineList appliance={appliance} layout={layout} open={open} />
              : undefined
          }
        />
        <MachinesWithoutRack appliance={appliance} handlers={handlers} />
      </div>
      <div>
        {worst && (
          <section className="card bad worst-card" aria-label="Worst finding">
            <div className="card-body">
              <WorstFinding
                appliance={appliance}
                group={worst}
                readOnly={readOnly}
                fixedAt={fixedAt}
                plain={isEditing}
                input={
                  kind && (
                    <NextServerField key={`${appliance.id} ${kind}`} appliance={appliance} kind={kind} />
                  )
                }
              />
            </div>
          </section>
        )}
        {printing && <FindingsCard appliance={appliance} readOnly={readOnly} />}
        {!printing && shown.length > 0 && (
          <Card
            title={listed === 'all' || !several ? 'Machines' : shown[0] ? rackWords(shown[0].rack) : ''}
            mono={listed !== 'all' && several}
            note={several ? countWords('machines', machines) : machines}
            flush
            actions={
              several && (
                <Button
                  variant="quiet"
                  onClick={() => list(listed === 'all' ? (layouts[0]?.rack.id ?? 'all') : 'all')}
                >
                  {listed === 'all' ? 'One rack' : 'All racks'}
                </Button>
              )
            }
          >
            <OfRacks appliance={appliance} findings={ofRacks} shown={shown} readOnly={readOnly} />
            <NotSet appliance={appliance} shown={shown} readOnly={readOnly} />
            <MachineList
              appliance={appliance}
              layouts={shown}
              open={open}
              selected={selected}
              onSelect={onSelect}
            />
          </Card>
        )}
      </div>
      {selected && (
        <MachineDrawer
          key={selected}
          appliance={appliance}
          id={selected}
          readOnly={readOnly}
          onSelect={onSelect}
          inRack
          worst={isEditing ? undefined : worst?.[0]}
          onMove={readOnly ? undefined : move.handlers.start}
        />
      )}
      {!readOnly && <MoveBar move={move} severalRacks={several} />}
    </div>
  );
}

const layoutsOfAll = (appliance: TabProps['appliance']) =>
  appliance.racks.flatMap((rack) => rackLayout(appliance, rack.id) ?? []);

/** The findings of the racks themselves: no line of the list is about them. */
function OfRacks({
  appliance,
  findings,
  shown,
  readOnly,
}: Pick<TabProps, 'appliance' | 'readOnly'> & {
  readonly findings: ReadonlyMap<Id, RackFindings>;
  readonly shown: readonly RackLayout[];
}) {
  const own = new Set(shown.flatMap(({ rack }) => findings.get(rack.id)?.own ?? []));
  const [only, another] = shown;
  if (own.size === 0) return null;
  return (
    <div className="of-racks">
      <FindingNotes
        appliance={appliance}
        findings={[...own]}
        of={another || !only ? 'the racks' : rackWords(only.rack)}
        readOnly={readOnly}
      />
    </div>
  );
}

/** Values that the list compares and that are missing in the document. */
function NotSet({
  appliance,
  shown,
  readOnly,
}: Pick<TabProps, 'appliance' | 'readOnly'> & { readonly shown: readonly RackLayout[] }) {
  const machines = shown.flatMap(({ rack }) => machinesInRack(appliance, rack.id));
  const serials = machines.filter(({ serial }) => !serial).length;
  const images = machines.filter(
    ({ kind, imageVersion }) => (kind === 'database' || kind === 'storage') && !imageVersion,
  ).length;
  const missing = [
    { words: plural(serials, 'serial number'), count: serials, href: serialsLink(appliance.id) },
    { words: plural(images, 'image version'), count: images, href: imagesLink(appliance.id) },
  ].filter(({ count }) => count > 0);
  if (missing.length === 0) return null;
  return (
    <div className="not-set warn no-print">
      <IconText icon={toneIcons.warn} tone="warn">
        <b>Not set:</b>{' '}
        {missing.map(({ words, href }, at) => (
          <span key={href}>
            {at > 0 && ', '}
            {words}
            {!readOnly && (
              <>
                {' '}
                <Link href={href} aria-label={`Enter ${words}`}>
                  Enter
                </Link>
              </>
            )}
          </span>
        ))}
      </IconText>
    </div>
  );
}
