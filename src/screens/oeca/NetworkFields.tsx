import type { Appliance, Bonding } from '../../core/appliance/types.ts';
import { linksOf } from '../../core/audit/draft-checks-links.ts';
import type { NetworkField } from '../../core/audit/draft-checks-network.ts';
import type { DefaultName } from '../../core/authoring/defaults.ts';
import type { BlockName, NetworkDesign } from '../../core/authoring/design.ts';
import { generationOf } from '../../core/authoring/hardware.ts';
import {
  blockWords,
  type NetworkFacts,
  usualGateway,
  withNetwork,
  withSubnet,
} from '../../core/authoring/network-facts.ts';
import { parseIpv4 } from '../../core/network/address.ts';
import { contains, parseSubnet } from '../../core/network/subnet.ts';
import { FieldGroup } from '../../parts/FieldGroup.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { AnswerField, type Message } from './AnswerField.tsx';
import { ClientClusters } from './ClientClusters.tsx';
import { DefaultNote } from './DefaultNote.tsx';
import { NetworkDemand } from './NetworkDemand.tsx';
import { networkMessage } from './network-draft.ts';
import { useAnswer, withKey } from './use-answer.ts';

const bondings: readonly { value: Bonding; label: string }[] = [
  { value: 'none', label: 'None' },
  { value: 'active-backup', label: 'Active-backup' },
  { value: 'lacp', label: 'LACP (802.3ad)' },
];

const mtuDefault = (role: NetworkDesign['role'], generation: string | undefined): DefaultName =>
  role !== 'private'
    ? role === 'management'
      ? 'mtuAdmin'
      : 'mtu'
    : generationOf(generation)?.fabric === 'InfiniBand'
      ? 'mtuInfiniband'
      : 'mtuPrivate';

/** The fields of one network. What is typed is judged at once; what is taken re-plans its addresses. */
export function NetworkFields({
  appliance,
  facts,
  isNew,
}: {
  appliance: Appliance;
  facts: NetworkFacts;
  /** It was added just now: its subnet comes next. */
  isNew: boolean;
}) {
  const { answer } = useAnswer();
  const { design: network, id, blocks } = facts;
  const { key, role, name } = network;
  const change = (label: string, next: (network: NetworkDesign) => NetworkDesign, bond = false) =>
    answer(label, (before) => withNetwork(before, key, next, bond));
  const check =
    (field: NetworkField) =>
    (text: string): Message | undefined => {
      const message = networkMessage(appliance, id, field, text);
      if (!message) return undefined;
      // What nobody has stated yet is missing, not wrong; and before the subnet no gateway can be.
      const isEarly = text === '' && (field === 'subnet' || (field === 'gateway' && !network.subnet));
      // Of the subnet as it stands the line of what it collides with speaks, below the fields.
      const isTold =
        field === 'subnet' &&
        message.tone === 'warn' &&
        text === network.subnet &&
        facts.collisions.length > 0;
      return isEarly || isTold ? undefined : message;
    };
  const say = (field: string, value: string) =>
    value ? `Set the ${field} of ${name} to ${value}` : `Empty the ${field} of ${name}`;
  const isPrivate = role === 'private';
  return (
    <>
      <FieldGroup legend="Addresses">
        <AnswerField
          label="Subnet"
          mono
          autoFocus={isNew}
          value={network.subnet}
          problem={check('subnet')}
          keeps
          onTake={(text) => change(say('subnet', text), (one) => withSubnet(one, text || undefined))}
          {...(isPrivate
            ? { of: 'privateSubnet' as const }
            : { hint: 'The whole of it is for this appliance, or state the pool below' })}
        />
        {!isPrivate && (
          <AnswerField
            label="Gateway"
            mono
            value={network.gateway}
            of="gateway"
            isDefault={network.gateway !== undefined && network.gateway === usualGateway(network.subnet)}
            problem={check('gateway')}
            keeps
            onTake={(text) =>
              change(say('gateway', text), (one) => withKey(one, 'gateway', text || undefined))
            }
          />
        )}
        {role !== 'private' && (
          <AnswerField
            label="VLAN"
            mono
            short
            value={network.vlan === undefined ? '' : String(network.vlan)}
            of="vlan"
            isDefault={network.vlan === undefined}
            problem={check('vlan')}
            keeps
            onTake={(text) =>
              change(say('VLAN', text), (one) => withKey(one, 'vlan', text ? Number(text) : undefined))
            }
          />
        )}
        {role !== 'ilom' && (
          <AnswerField
            label="MTU"
            mono
            short
            value={network.mtu === undefined ? '' : String(network.mtu)}
            of={mtuDefault(role, appliance.generation)}
            problem={check('mtu')}
            keeps
            onTake={(text) =>
              change(say('MTU', text), (one) => withKey(one, 'mtu', text ? Number(text) : undefined))
            }
          />
        )}
        {(role === 'client' || role === 'backup' || role === 'other') && (
          <>
            <SelectField
              label="Bonding"
              value={network.bonding ?? 'none'}
              options={bondings}
              error={check('bonding')(network.bonding ?? 'none')?.text}
              onChange={(bonding) =>
                change(`Change the bonding of ${name}`, (one) => ({ ...one, bonding }), true)
              }
              hint={<DefaultNote of="bondedClient" is={network.bonding === 'active-backup'} />}
            />
            <AnswerField
              label="Links"
              mono
              value={network.links?.join(' ')}
              problem={check('links')}
              keeps
              hint="The ports of the bond, for example eth1 eth2"
              onTake={(text) =>
                change(
                  say('links', text),
                  (one) => withKey(one, 'links', text ? linksOf(text) : undefined),
                  true,
                )
              }
            />
          </>
        )}
      </FieldGroup>
      {role === 'client' && key !== 'client' && <ClientClusters appliance={appliance} network={network} />}
      <NetworkDemand facts={facts} />
      <details className="more">
        <summary>Where its addresses begin</summary>
        <FieldGroup legend="Pool and runs" columns="many">
          <AnswerField
            label="Pool start"
            mono
            value={network.poolStart}
            of={isPrivate ? 'privatePool' : 'poolStart'}
            isDefault={network.poolStart === undefined || (isPrivate && network.poolStart === '192.168.10.1')}
            problem={inside(network)}
            onTake={(text) =>
              change(say('pool start', text), (one) => withKey(one, 'poolStart', text || undefined))
            }
          />
          {blocks.length > 1 &&
            blocks.map(({ block, count, stretches: [run] }) => (
              <AnswerField
                key={block}
                label={`${blockWords[block]} from`}
                mono
                value={network.blocks?.[block]}
                placeholder={run?.first}
                problem={inside(network)}
                hint={network.blocks?.[block] ? `${count}, stated` : `${count}, by rule`}
                onTake={(text) =>
                  change(say(`start of ${blockWords[block]}`, text), (one) =>
                    withBlock(one, block, text || undefined),
                  )
                }
              />
            ))}
        </FieldGroup>
      </details>
      <details className="more">
        <summary>Name, domain and interface</summary>
        <FieldGroup legend="Name and interface" columns="many">
          <AnswerField
            label="Name"
            value={name}
            problem={check('name')}
            keeps
            onTake={(text) => change(`Rename ${name} to ${text}`, (one) => ({ ...one, name: text }))}
          />
          <AnswerField
            label="Domain"
            mono
            value={network.domain}
            problem={check('domain')}
            keeps
            hint="Empty is that of the appliance"
            onTake={(text) => change(say('domain', text), (one) => withKey(one, 'domain', text || undefined))}
          />
          {role !== 'ilom' && !isPrivate && role !== 'management' && (
            <AnswerField
              label="Interface"
              mono
              value={network.interface}
              problem={check('interface')}
              keeps
              onTake={(text) =>
                change(say('interface', text), (one) => withKey(one, 'interface', text || undefined))
              }
            />
          )}
          {role === 'other' && (
            <>
              <CheckField
                label="VIPs on it"
                checked={network.vips === true}
                onChange={(on) => change(`VIPs on ${name}`, (one) => withKey(one, 'vips', on || undefined))}
              />
              <CheckField
                label="A SCAN of its own"
                checked={network.scan === true}
                onChange={(on) => change(`SCAN on ${name}`, (one) => withKey(one, 'scan', on || undefined))}
              />
            </>
          )}
        </FieldGroup>
      </details>
    </>
  );
}

const inside =
  ({ subnet: text }: NetworkDesign) =>
  (address: string): string | undefined => {
    if (address === '') return undefined;
    const value = parseIpv4(address);
    if (value === undefined) return `"${address}" is no address`;
    const subnet = text ? parseSubnet(text) : undefined;
    if (subnet && !contains(subnet, value)) return `${address} is outside ${text}`;
    return value === subnet?.first || value === subnet?.last ? `${address} is no host of ${text}` : undefined;
  };

function withBlock(network: NetworkDesign, block: BlockName, start: string | undefined): NetworkDesign {
  const { [block]: _old, ...rest } = network.blocks ?? {};
  const blocks = start ? { ...rest, [block]: start } : rest;
  return withKey(network, 'blocks', Object.keys(blocks).length > 0 ? blocks : undefined);
}
