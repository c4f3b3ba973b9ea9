import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useMemo, useState } from 'react';
import { smallestPrefix } from '../../../core/network/capacity.ts';
import { subnetFacts } from '../../../core/reip/mapping/subnet-facts.ts';
import { wholeNumberProblem } from '../../../core/text/number-range.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { RetainedFields } from '../../../ui/fields/RetainedFields.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { KeyValues } from '../../../ui/surfaces/KeyValues.tsx';
import { IconText } from '../../../ui/text/IconText.tsx';
import type { PanelProps } from '../use-reip.ts';

/** A subnet or an address with its mask: all that can be computed from it, and the addresses of the document in it. */
export function SubnetCalculator({ reip: { base } }: PanelProps) {
  const [text, setText] = useState(() => base.networks.find(({ subnet }) => subnet)?.subnet ?? '');
  const [hosts, setHosts] = useState('');
  const facts = useMemo(() => subnetFacts(base, text), [base, text]);
  const prefix = /^\d{1,9}$/.test(hosts.trim()) ? smallestPrefix(Number(hosts)) : undefined;
  return (
    <div className="with-side">
      <div>
        <Card title="Subnet calculator">
          <div className="stack">
            <RetainedFields name="Subnet calculator">
              <div className="form two">
                <TextField
                  label="Subnet, or address and mask"
                  mono
                  value={text}
                  error={
                    text.trim() === '' || facts
                      ? undefined
                      : `"${text.trim()}" is not an IPv4 subnet. Enter one like 10.20.10.0/24.`
                  }
                  hint="10.64.8.5/26 or 10.64.8.5 255.255.255.192"
                  onChange={setText}
                />
                <TextField
                  label="How many hosts"
                  mono
                  short
                  inputMode="numeric"
                  value={hosts}
                  hint={
                    prefix === undefined
                      ? 'Gives the smallest prefix'
                      : `/${prefix} is the smallest that holds them`
                  }
                  error={wholeNumberProblem(hosts, 1, 999_999_999)}
                  onChange={setHosts}
                />
              </div>
            </RetainedFields>
            {facts && (
              <div role="status" className="reip-facts">
                <KeyValues
                  items={[
                    { label: 'Subnet', value: facts.subnet },
                    { label: 'Mask', value: facts.mask },
                    { label: 'Wildcard', value: facts.wildcard },
                    { label: 'Hosts', value: facts.usable.toLocaleString('en') },
                  ]}
                />
                <KeyValues
                  items={[
                    { label: 'First host', value: facts.first },
                    { label: 'Last host', value: facts.last },
                    { label: 'Broadcast', value: facts.broadcast },
                    { label: 'Reverse zone', value: facts.reverseZone },
                  ]}
                />
              </div>
            )}
            {facts && facts.halves.length > 0 && (
              <div className="row">
                <span className="muted">Its halves</span>
                {facts.halves.map((half) => (
                  <Button key={half} variant="quiet" className="mono" onClick={() => setText(half)}>
                    {half}
                  </Button>
                ))}
              </div>
            )}
          </div>
        </Card>
      </div>
      <div>
        <Card title="In this document">
          {facts ? (
            <ul className="stack tight">
              {facts.networks.map(({ name, subnet }) => (
                <li key={name}>
                  {subnet === facts.subnet ? (
                    <IconText icon={Check}>It is {name}</IconText>
                  ) : (
                    <IconText icon={TriangleAlert} tone="warn">
                      Overlaps {name} <span className="mono">{subnet}</span>
                    </IconText>
                  )}
                </li>
              ))}
              {facts.reserved.map(({ id, range, use }) => (
                <li key={id}>
                  <IconText icon={TriangleAlert} tone="warn">
                    Overlaps <span className="mono">{range}</span>: {use}
                  </IconText>
                </li>
              ))}
              {facts.networks.length + facts.reserved.length === 0 && (
                <li>
                  <IconText icon={Check} tone="ok">
                    No overlap with a network of the document or a reserved range.
                  </IconText>
                </li>
              )}
              <li className="muted">
                {facts.used === 1 ? '1 address' : `${facts.used.toLocaleString('en')} addresses`} of the
                document in it
              </li>
            </ul>
          ) : (
            <p className="muted">Type a subnet.</p>
          )}
        </Card>
      </div>
    </div>
  );
}
