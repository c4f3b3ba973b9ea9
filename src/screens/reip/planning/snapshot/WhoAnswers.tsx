import { useMemo } from 'react';
import type { Appliance, Id } from '../../../../core/appliance/document/appliance-types.ts';
import { ownerId } from '../../../../core/appliance/document/ids.ts';
import { indexAppliance } from '../../../../core/appliance/document/index-appliance.ts';
import { parseAddress } from '../../../../core/network/address.ts';
import type { Slider } from '../../../../core/reip/simulation/timeline.ts';
import { endpointKindLabel } from '../../../../parts/labels/labels.ts';
import { useQuery } from '../../../../parts/navigation/use-query.ts';
import { TextField } from '../../../../ui/fields/TextField.tsx';

/** For any typed address: who answers there in this snapshot, who only keeps it, which names resolve to it. */
export function WhoAnswers({
  base,
  slider,
  position,
}: {
  readonly base: Appliance;
  readonly slider: Slider;
  readonly position: number;
}) {
  const { query, set } = useQuery();
  const text = query.get('who') ?? '';
  const typed = text.trim();
  const isAddress = parseAddress(typed) !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slider is at another position after each move
  const answer = useMemo(
    () => (isAddress ? slider.whoAnswers(typed) : undefined),
    [slider, typed, isAddress, position],
  );
  return (
    <div className="who-answers no-print">
      <TextField
        label="Who answers at"
        mono
        value={text}
        onChange={(who) => set({ who })}
        placeholder={base.endpoints[0]?.address}
        error={typed !== '' && !isAddress ? 'Enter an IPv4 or IPv6 address.' : undefined}
      />
      <div role="status" className="small">
        {answer && (
          <>
            <p>
              {answer.inUse.length > 0 ? (
                <b>{answer.inUse.map((id) => who(base, id)).join(', ')}</b>
              ) : answer.outside ? (
                <b>A gateway, a DNS or NTP server, or another system outside</b>
              ) : (
                <b>No one answers at {answer.address}</b>
              )}
            </p>
            {answer.reserved.length > 0 && (
              <p>Not free: {answer.reserved.map((id) => who(base, id)).join(', ')} had it or keeps it</p>
            )}
            {answer.names.length > 0 && (
              <p>DNS resolves to it: {answer.names.map((id) => nameOf(base, id)).join(', ')}</p>
            )}
          </>
        )}
      </div>
    </div>
  );
}

const nameOf = (base: Appliance, id: Id): string => indexAppliance(base).endpoints.get(id)?.hostname ?? id;

function who(base: Appliance, id: Id): string {
  const { endpoints, machines, clusters } = indexAppliance(base);
  const endpoint = endpoints.get(id);
  if (!endpoint) return id;
  const owner = ownerId(endpoint.owner);
  const name = machines.get(owner)?.name ?? clusters.get(owner)?.name;
  const of = name && name !== endpoint.hostname ? ` of ${name}` : '';
  return `${endpoint.hostname} (${endpointKindLabel(endpoint.kind)}${of})`;
}
