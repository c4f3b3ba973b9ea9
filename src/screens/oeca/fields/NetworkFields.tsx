import type { ComponentProps } from 'react';
import type { Appliance, Bonding } from '../../../core/appliance/document/appliance-types.ts';
import { withTypedField } from '../../../core/appliance/edits/edits.ts';
import { linksOf } from '../../../core/audit/typed/links.ts';
import type { NetworkField } from '../../../core/audit/typed/network-field.ts';
import {
  blockWords,
  type NetworkFacts,
  usualGateway,
  withNetwork,
  withSubnet,
} from '../../../core/authoring/assistant/network-facts.ts';
import type { DefaultName } from '../../../core/authoring/design/defaults.ts';
import type { BlockName, NetworkDesign } from '../../../core/authoring/design/design.ts';
import { generationOf } from '../../../core/authoring/design/hardware.ts';
import { parseIpv4 } from '../../../core/network/address.ts';
import { contains, parseSubnet } from '../../../core/network/subnet.ts';
import { FieldGroup } from '../../../parts/fields/FieldGroup.tsx';
import { CheckField } from '../../../ui/fields/CheckField.tsx';
import type { FieldMessage } from '../../../ui/fields/FieldWarning.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { AnswerField } from '../answers/AnswerField.tsx';
import { DefaultNote } from '../answers/DefaultNote.tsx';
import { useAnswer } from '../answers/use-answer.ts';
import { ClientClusters } from './ClientClusters.tsx';
import { NetworkDemand } from './NetworkDemand.tsx';
import { networkMessage } from './network-draft.ts';

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

/** The fields of one network. A typed text is judged at once; a committed one re-plans the network's addresses. */
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
    (text: string): FieldMessage | undefined => {
      const message = networkMessage(appliance, id, field, text);
      if (!message) return undefined;
      // An unanswered field is missing, not wrong; and no gateway is possible before the subnet.
      const isEarly = text === '' && (field === 'subnet' || (field === 'gateway' && !network.subnet));
      // The line of collisions below the fields already covers the committed subnet.
      const isShownBelow =
        field === 'subnet' &&
        message.level === 'warning' &&
        text === network.subnet &&
        facts.collisions.length > 0;
      return isEarly || isShownBelow ? undefined : message;
    };
  const editLabel = (field: string, value: string) =>
    value ? `Set the ${field} of ${name} to ${value}` : `Empty the ${field} of ${name}`;
  /** A field that is taken as it is typed, right or wrong; an emptied one goes. */
  const field = (
    of: 'subnet' | 'gateway' | 'vlan' | 'mtu' | 'links' | 'domain' | 'interface',
    label: string,
    rest?: Partial<ComponentProps<typeof AnswerField>>,
    read: (text: string) => NetworkDesign[typeof of] = (text) => text,
  ) => (
    <AnswerField
      label={label}
      mono
      value={of === 'links' ? network.links?.join(' ') : network[of]}
      problem={check(of)}
      keeps
      onTake={(text) =>
        change(
          editLabel(/^[A-Z]+$/.test(label) ? label : label.toLowerCase(), text),
          (one) =>
            of === 'subnet'
              ? withSubnet(one, text || undefined)
              : withTypedField(one, of, text ? read(text) : undefined),
          of === 'links',
        )
      }
      {...rest}
    />
  );
  const isPrivate = role === 'private';
  const isBonded = role === 'client' || role === 'backup' || role === 'other';
  return (
    <>
      <FieldGroup legend="Addresses">
        {field('subnet', 'Subnet', {
          autoFocus: isNew,
          ...(isPrivate
            ? { of: 'privateSubnet' }
            : { hint: 'If other machines share the subnet, enter the range below' }),
        })}
        {!isPrivate &&
          field('gateway', 'Gateway', {
            of: 'gateway',
            isDefault: network.gateway !== undefined && network.gateway === usualGateway(network.subnet),
          })}
        {!isPrivate &&
          field('vlan', 'VLAN', { short: true, of: 'vlan', isDefault: network.vlan === undefined }, Number)}
        {role !== 'ilom' &&
          field('mtu', 'MTU', { short: true, of: mtuDefault(role, appliance.generation) }, Number)}
        {isBonded && (
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
            {field('links', 'Links', { hint: 'The ports of the bond, for example eth1 eth2' }, linksOf)}
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
              change(editLabel('pool start', text), (one) =>
                withTypedField(one, 'poolStart', text || undefined),
              )
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
                  change(editLabel(`start of ${blockWords[block]}`, text), (one) =>
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
          {field('domain', 'Domain', { hint: 'Empty is that of the appliance' })}
          {isBonded && field('interface', 'Interface')}
          {role === 'other' && (
            <>
              <CheckField
                label="VIPs on it"
                checked={network.vips === true}
                onChange={(on) =>
                  change(`VIPs on ${name}`, (one) => withTypedField(one, 'vips', on || undefined))
                }
              />
              <CheckField
                label="Separate SCAN"
                checked={network.scan === true}
                onChange={(on) =>
                  change(`SCAN on ${name}`, (one) => withTypedField(one, 'scan', on || undefined))
                }
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
    if (value === undefined) return `"${address}" is not an IPv4 address. Enter four numbers from 0 to 255.`;
    const subnet = text ? parseSubnet(text) : undefined;
    if (subnet && !contains(subnet, value))
      return `${address} is outside ${text}. Enter an address of this subnet.`;
    return value === subnet?.first || value === subnet?.last
      ? `${address} is not a host of ${text}. Enter an address between its ends.`
      : undefined;
  };

function withBlock(network: NetworkDesign, block: BlockName, start: string | undefined): NetworkDesign {
  const { [block]: _old, ...rest } = network.blocks ?? {};
  const blocks = start ? { ...rest, [block]: start } : rest;
  return withTypedField(network, 'blocks', Object.keys(blocks).length > 0 ? blocks : undefined);
}
