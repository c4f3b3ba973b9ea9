/** The DNS and NTP servers that one sort of machine asks. */

import { sideFor } from '../../names/command.ts';
import { resolverNames, servicesWords } from '../../names/resolver-sorts.ts';
import { type Facts, networkAdmin, type StepRecord, systemAdmin } from './step-record.ts';

export const resolvers: StepRecord = {
  title: (facts) => `${servicesOf(facts)} servers of the ${resolverNames[sortOf(facts)] ?? 'machines'}`,
  actor: (facts) => (isDevice(facts) ? networkAdmin : systemAdmin),
  before: (facts) => {
    const { fabric, mapping } = facts.context;
    const { dns, ntp } = mapping.services ?? {};
    return [
      dns && ntp ? 'new-both-answer' : dns ? 'new-dns-answer' : 'new-ntp-answer',
      ...(dns ? (['new-dns-zones'] as const) : []),
      ...(sortOf(facts) === 'switch' ? (['configuration-saved'] as const) : []),
      ...(sortOf(facts) === 'switch' && ntp && fabric === 'infiniband' ? (['same-ntp'] as const) : []),
      ...(isServer(facts) ? (['ipconf-copied'] as const) : []),
    ];
  },
  expected: (facts) => `The ${resolverNames[sortOf(facts)]} ask the new ${servicesOf(facts)} servers`,
  after: (facts) => {
    if (sortOf(facts) === 'ilom') return ['services-shown', 'ilom-section'];
    if (!isServer(facts)) return ['services-shown'];
    return ['files-agree', facts.context.mapping.services?.ntp ? 'clock-agrees' : 'zones-answer'];
  },
  acts: (facts, way) => [{ act: 'resolvers', sort: sortOf(facts), side: sideFor(way) }],
};

const sortOf = ({ draft: { about: [sort = ''] = [] } }: Facts): string => sort;
const isDevice = (facts: Facts): boolean => sortOf(facts) === 'switch' || sortOf(facts) === 'pdu';
const isServer = (facts: Facts): boolean => !isDevice(facts) && sortOf(facts) !== 'ilom';
const servicesOf = ({ context }: Facts): string => servicesWords(context.mapping.services);
