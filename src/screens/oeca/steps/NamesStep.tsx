import { useMemo, useState } from 'react';
import type { Appliance } from '../../../core/appliance/document/appliance-types.ts';
import { withTypedField } from '../../../core/appliance/edits/edits.ts';
import { checkApplianceDraft } from '../../../core/audit/typed/appliance.ts';
import { withAnswer } from '../../../core/authoring/assistant/start.ts';
import { type Design, type DesignMasks, hasSpine, masksFor } from '../../../core/authoring/design/design.ts';
import { generationOf } from '../../../core/authoring/design/hardware.ts';
import { nameLimits } from '../../../core/authoring/design/name-limits.ts';
import { maskProblem, prefixOfRack, prefixProblem } from '../../../core/authoring/design/names.ts';
import { racksOf } from '../../../core/authoring/replan/absent.ts';
import { currentDesign } from '../../../core/authoring/replan/current-design.ts';
import { FieldGroup } from '../../../parts/fields/FieldGroup.tsx';
import { useDebounced } from '../../../parts/fields/use-debounced.ts';
import { Card } from '../../../ui/surfaces/Card.tsx';
import { AnswerField } from '../answers/AnswerField.tsx';
import { useAnswer } from '../answers/use-answer.ts';
import type { StepFormProps } from '../frame/StepFrame.tsx';
import { StepFrame } from '../frame/StepFrame.tsx';
import { NamesPreview } from '../previews/NamesPreview.tsx';

type MaskGroup = { legend: string; masks: readonly (readonly [keyof DesignMasks, string])[] };

/** Only what the design makes names of. */
function maskGroups(design: Design): readonly MaskGroup[] {
  const backup = design.networks.some(({ role }) => role === 'backup');
  const virtual = design.virtual;
  const only = (on: boolean, ...masks: (readonly [keyof DesignMasks, string])[]) => (on ? masks : []);
  return [
    {
      legend: 'Database servers',
      masks: [
        ['admin', 'Admin'],
        ['databaseIlom', 'ILOM'],
        ...only(!virtual, ['client', 'Client'], ['vip', 'VIP']),
        ['private', 'Private'],
        ...only(!virtual && backup, ['backup', 'Backup']),
      ],
    },
    ...(virtual
      ? [
          {
            legend: 'Guests',
            masks: [
              ['guest', 'Guest, admin'] as const,
              ['guestClient', 'Guest, client'] as const,
              ['guestVip', 'Guest, VIP'] as const,
              ['guestPrivate', 'Guest, private'] as const,
              ...only(backup, ['guestBackup', 'Guest, backup']),
            ],
          },
        ]
      : []),
    {
      legend: 'Storage servers',
      masks: [
        ['storage', 'Storage, admin'],
        ['storageIlom', 'Storage, ILOM'],
        ['storagePrivate', 'Storage, private'],
      ],
    },
    {
      legend: 'Switches and PDUs',
      masks: [
        ['leafSwitch', 'Leaf switch'],
        ...only(hasSpine(design), ['spineSwitch', 'Spine switch']),
        ['managementSwitch', 'Management switch'],
        ['pdu', 'PDU'],
      ],
    },
    {
      legend: 'Clusters',
      masks: [
        ['cluster', 'Cluster'],
        ['scan', 'SCAN'],
      ],
    },
  ];
}

/** Planning the names of this many addresses at every key causes no visible delay. */
const mostAtOnce = 1_000;

/** Prefix and masks, and next to them every name that they make, while the user types. */
export function NamesStep(props: StepFormProps) {
  const { appliance } = props;
  const { answer } = useAnswer();
  const design = currentDesign(appliance);
  const fabric = generationOf(design.generation)?.fabric;
  const masks = masksFor(design, fabric);
  const usual = masksFor({ ...design, masks: {} }, fabric);
  const [typed, setTyped] = useState<Readonly<Partial<Record<string, string>>>>({});
  const deferred = useDebounced(typed, appliance.endpoints.length > mostAtOnce);
  const shown = useMemo(() => preview(appliance, deferred), [appliance, deferred]);
  const draft = (key: string) => (text: string | undefined) =>
    setTyped((before) => withTypedField(before, key, text));
  return (
    <>
      <StepFrame {...props}>
        <Card title="Names" note="%% counts the machines, % the interfaces after -priv">
          <FieldGroup legend="Prefixes">
            <AnswerField
              label="Prefix"
              mono
              value={appliance.prefix}
              onDraft={draft('prefix')}
              problem={(text) => checkApplianceDraft(appliance, { prefix: text })[0]}
              hint={`At most ${nameLimits.prefix} letters and digits; ${'{prefix}'} in a mask stands for it`}
              onTake={(text) =>
                answer(text ? `Change the prefix to ${text}` : 'Empty the prefix', (before) => before, {
                  prefix: text || undefined,
                })
              }
            />
            {design.racks.length > 1 &&
              racksOf(design).map((r) => (
                <AnswerField
                  key={r}
                  label={`Prefix of rack ${r + 1}`}
                  mono
                  value={design.racks[r]?.prefix}
                  placeholder={prefixOfRack(appliance.prefix ?? '', r)}
                  of="rackPrefix"
                  isDefault={design.racks[r]?.prefix === undefined}
                  problem={(text) => (text === '' ? undefined : prefixProblem(text))}
                  onTake={(text) =>
                    answer(`Change the prefix of rack ${r + 1}`, (before) => ({
                      ...before,
                      racks: before.racks.map((one, n) =>
                        n === r ? withTypedField(one, 'prefix', text || undefined) : one,
                      ),
                    }))
                  }
                />
              ))}
          </FieldGroup>
          {maskGroups(design).map(({ legend, masks: rows }) => (
            <FieldGroup key={legend} legend={legend}>
              {rows.map(([key, label]) => (
                <AnswerField
                  key={key}
                  label={label}
                  mono
                  value={masks[key]}
                  onDraft={draft(key)}
                  hint={masks[key] === usual[key] ? undefined : `Default is ${usual[key]}`}
                  problem={(text) => maskProblem(text, appliance.prefix ?? '')}
                  onTake={(text) =>
                    answer(`Change the mask ${label}`, (before) => ({
                      ...before,
                      masks: withTypedField(
                        before.masks,
                        key,
                        text === '' || text === usual[key] ? undefined : text,
                      ),
                    }))
                  }
                />
              ))}
            </FieldGroup>
          ))}
          <p className="small muted">
            <code>{'{rack}'}</code> is the number of the rack, <code>{'{vm}'}</code> that of the guest,{' '}
            <code>{'{letter}'}</code> a or b. A mask without a note is the default: field practice.
          </p>
        </Card>
      </StepFrame>
      <NamesPreview appliance={shown} stored={appliance} />
    </>
  );
}

/** The document as it would be with what is being typed. */
function preview(appliance: Appliance, typed: Readonly<Partial<Record<string, string>>>): Appliance {
  const { prefix, ...masks } = typed;
  if (prefix === undefined && Object.keys(masks).length === 0) return appliance;
  return withAnswer(
    appliance,
    (design) => ({ ...design, masks: { ...design.masks, ...(masks as Partial<DesignMasks>) } }),
    prefix === undefined ? {} : { prefix: prefix.trim() },
  );
}
