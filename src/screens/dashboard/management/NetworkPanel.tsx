import X from 'lucide-react/icons/x';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { Link } from 'wouter';
import type { Appliance, Id } from '../../../core/appliance/document/appliance-types.ts';
import { indexAppliance } from '../../../core/appliance/document/index-appliance.ts';
import { countWords } from '../../../core/appliance/document/record-labels.ts';
import { setField } from '../../../core/appliance/edits/edits.ts';
import { subnetMap } from '../../../core/appliance/networks/subnet-map.ts';
import { andMore } from '../../../core/text/plural.ts';
import { faultsByRecord } from '../../../parts/findings/faults.ts';
import { preauditLink } from '../../../parts/findings/preaudit-link.ts';
import { severityLabel } from '../../../parts/findings/severity.ts';
import { useOpenFindings } from '../../../parts/findings/use-open-findings.ts';
import { networkRoleLabel } from '../../../parts/labels/labels.ts';
import { MarkPill } from '../../../parts/labels/MarkPill.tsx';
import { usePlannedWork } from '../../../parts/services/use-planned-work.ts';
import { useServices } from '../../../parts/services/use-services.ts';
import { SubnetMap } from '../../../parts/subnet-map/SubnetMap.tsx';
import { withQuery } from '../../../paths.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { IconButton } from '../../../ui/controls/IconButton.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { KeyValues } from '../../../ui/surfaces/KeyValues.tsx';
import { IconText } from '../../../ui/text/IconText.tsx';
import { levelIcon, levelTones } from '../../../ui/text/level-tones.ts';
import { EditButton } from '../edit/EditButton.tsx';
import { bondingWords } from './network-columns.tsx';
import type { NetworkRow } from './network-state.ts';

type Props = {
  readonly appliance: Appliance;
  readonly row: NetworkRow;
  readonly path: string;
  readonly readOnly: boolean;
  readonly selected: Id | undefined;
  readonly onSelect: (id: Id) => void;
  readonly onClose: () => void;
};

/** One network: its facts, its problems, and its subnet address by address. */
export function NetworkPanel({ appliance, row, path, readOnly, selected, onSelect, onClose }: Props) {
  const { line, problems } = row;
  const { network } = line;
  const role = networkRoleLabel(network.role);
  const box = useRef<HTMLDivElement>(null);
  const reip = usePlannedWork(appliance);
  const planned = reip === 'loading' ? undefined : reip?.mapping;
  const map = useMemo(
    () => subnetMap(appliance, network, planned ? { planned } : {}),
    [appliance, network, planned],
  );
  const open = useOpenFindings(appliance);
  const faults = useMemo(() => faultsByRecord(open, indexAppliance(appliance)), [appliance, open]);
  useLayoutEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest' });
    // A panel as high as the window never takes the line from sight that opened it: the focus is there.
    box.current?.parentElement?.querySelector('tr.selected')?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <div ref={box}>
      <Card
        title={network.name}
        note={network.name.toLowerCase() === role.toLowerCase() ? undefined : role}
        actions={
          <>
            <Link href={withQuery(path, { appliance: appliance.id, tab: 'default', filter: network.name })}>
              {countWords('endpoints', line.used)}
            </Link>
            {!readOnly && <EditButton what={network.id} label={`Edit ${network.name}`} />}
            <IconButton icon={X} label={`Close ${network.name}`} onClick={onClose} />
          </>
        }
      >
        <div className="stack">
          {problems.length > 0 && (
            <ul className="stack tight" aria-label={`Problems of ${network.name}`}>
              {problems.map(({ level, text, finding }) => (
                <li key={`${finding?.checkId} ${text}`}>
                  <IconText icon={levelIcon(level)} tone={levelTones[level]}>
                    {finding && (
                      <>
                        {readOnly ? (
                          <b>{finding.checkId}</b>
                        ) : (
                          <Link href={preauditLink(appliance, finding)}>{finding.checkId}</Link>
                        )}{' '}
                        <span className="muted">{severityLabel(finding.severity)}</span>{' '}
                      </>
                    )}
                    {text}
                  </IconText>
                </li>
              ))}
            </ul>
          )}
          <Offer appliance={appliance} row={row} readOnly={readOnly} />
          <Facts row={row} />
          {map && (
            <SubnetMap
              appliance={appliance}
              map={map}
              faults={faults}
              selected={selected}
              onSelect={onSelect}
            />
          )}
          {map && map.outside.length > 0 && (
            <p>
              Outside the subnet:{' '}
              {map.outside.slice(0, 8).map(({ id, hostname, address }) => (
                <span key={id} className="mono">
                  {hostname} {address}{' '}
                </span>
              ))}
              {map.outside.length > 8 && andMore(map.outside.length - 8)}
            </p>
          )}
        </div>
      </Card>
    </div>
  );
}

/** The subnet is not known: the smallest that covers its addresses can be taken by one click. */
function Offer({ appliance, row, readOnly }: { appliance: Appliance; row: NetworkRow; readOnly: boolean }) {
  const { workspace } = useServices();
  const { network, offer } = row.line;
  if (!offer || readOnly || !appliance.networks.includes(network)) return null;
  return (
    <div>
      <Button
        onClick={() =>
          workspace.edit(`Set the subnet of ${network.name} to ${offer}`, (document) =>
            setField(document, 'networks', network.id, 'subnet', offer),
          )
        }
      >
        Set the subnet to {offer}
      </Button>
    </div>
  );
}

function Facts({ row: { line } }: { row: NetworkRow }) {
  const { network, formula } = line;
  return (
    <>
      <div className="facts">
        <KeyValues
          items={[
            { label: 'Subnet', value: network.subnet ?? 'Not set' },
            { label: 'Mask', value: line.mask },
            { label: 'Gateway', value: network.gateway },
            { label: 'VLAN', value: network.vlan ?? 'untagged' },
          ]}
        />
        <KeyValues
          items={[
            { label: 'MTU', value: network.mtu },
            { label: 'Bonding', value: bondingWords(network.bonding) },
            { label: 'Links', value: network.links?.join(' + ') },
            { label: 'Interface', value: line.interface },
          ]}
        />
        <KeyValues
          items={[
            { label: 'Capacity', value: line.capacity?.toLocaleString('en') },
            { label: 'Used', value: line.used.toLocaleString('en') },
            { label: 'Free', value: line.free?.toLocaleString('en') },
            { label: 'Smallest prefix', value: line.smallestPrefix && `/${line.smallestPrefix}` },
          ]}
        />
      </div>
      <p>
        <b>Needed {line.needed.toLocaleString('en')}</b>{' '}
        {formula ? (
          <>
            = {formula.words} <MarkPill mark={formula.mark} />
          </>
        ) : (
          <span className="muted">no formula holds for it: what it has</span>
        )}
      </p>
    </>
  );
}
