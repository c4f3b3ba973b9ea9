/**
 * The meaning of a command in the words of the reader: a verb and what it is about, in one text. The facts that are expected of a step
 * and the facts that its commands state are compared one by one, each with its place, its user and its mark.
 *
 *   'set eth0 10.64.8.13/24 via 10.64.8.1'     'stop vip node=vega01db01 force'
 */
import type { Mark } from '../../appliance/document/appliance-types.ts';
import { keepShape } from '../../collections/keep-shape.ts';

export type Fact = {
  readonly text: string;
  readonly where: string;
  readonly user: string;
  readonly mark: Mark;
};

/** Who runs it, and how sure its form is: a table of the reader's own. `owner` is the owner of the cluster. */
type Rule = readonly [user: string, mark: Mark];

const rules = {
  /** Commands that only look. */
  look: ['root', 'practice'],
  'look conf': ['root', 'documented'],
  'look cluster': ['owner', 'practice'],
  /** Copies. */
  'save conf': ['root', 'practice'],
  'save ocr': ['root', 'practice'],
  'save olr': ['root', 'documented'],
  'save profile': ['owner', 'documented'],
  discover: ['root', 'documented'],
  'save switch': ['ilom-admin', 'documented'],
  /** Servers and their services. */
  'set conf': ['root', 'documented'],
  'set mtu': ['root', 'verify'],
  'set secondary': ['root', 'verify'],
  fabric: ['root', 'practice'],
  alerts: ['root', 'documented'],
  'server attributes': ['root', 'verify'],
  cell: ['root', 'practice'],
  clusterware: ['root', 'verify'],
  file: ['root', 'verify'],
  hosts: ['root', 'practice'],
  ping: ['root', 'verify'],
  labels: ['root', 'documented'],
  bridge: ['root', 'verify'],
  /** ILOMs and devices. */
  ilom: ['root', 'documented'],
  'ilom six': ['root', 'verify'],
  sp: ['root', 'verify'],
  port: ['admin', 'practice'],
  page: ['admin', 'verify'],
  'rdma switch': ['admin', 'practice'],
  'management switch': ['admin', 'verify'],
  'infiniband switch': ['ilom-admin', 'practice'],
  'infiniband resolvers': ['ilom-admin', 'verify'],
  /** Clusterware. */
  turn: ['owner', 'practice'],
  'turn numbered': ['owner', 'verify'],
  'modify network': ['root', 'documented'],
  'modify vip': ['root', 'documented'],
  'name vip': ['root', 'verify'],
  'modify scan': ['root', 'documented'],
  'modify scan numbered': ['root', 'verify'],
  'update listeners': ['owner', 'documented'],
  'update listeners numbered': ['owner', 'verify'],
  'asm listener': ['owner', 'verify'],
  interface: ['owner', 'documented'],
  'interface uncertain': ['owner', 'verify'],
  quorum: ['root', 'documented'],
  'quorum again': ['root', 'verify'],
  /** Databases: their owner is given with the fact. */
  database: ['oracle', 'verify'],
  sql: ['oracle', 'practice'],
  parameter: ['oracle', 'verify'],
} satisfies Readonly<Record<string, Rule>>;

export type Verb = keyof typeof rules;

/** The facts that are expected of a step, in order. */
export class ExpectedFacts {
  readonly facts: Fact[] = [];

  add(verb: Verb, where: string, text: string, more?: { readonly user?: string; readonly mark?: Mark }) {
    const rule = rules[verb];
    this.facts.push({ text, where, user: more?.user ?? rule[0], mark: more?.mark ?? rule[1] });
  }

  /** Facts that several networks share are expected a single time. */
  addOnce(make: (expected: ExpectedFacts) => void): void {
    const all = new ExpectedFacts();
    make(all);
    const seen = new Set<string>();
    for (const fact of all.facts) {
      const key = `${fact.where}: ${fact.text}`;
      if (!seen.has(key)) this.facts.push(fact);
      seen.add(key);
    }
  }
}

keepShape(new ExpectedFacts());
