/**
 * A second opinion on plans, naive on purpose: plain objects, every check over the whole state after every change, and
 * the rollback walked from every step to the very start. Written from the definitions alone (in use, reserved, owner,
 * path, redundancy, answers of a name, rollback, end); it shares no code with the proof.
 */
import type { Appliance, Endpoint } from '../../../../src/core/appliance/document/appliance-types.ts';
import type { Effect, Side } from '../../../../src/core/reip/effect-types.ts';
import type { Plan } from '../../../../src/core/reip/plan-types.ts';
import { allAsk, ask, backedUp, clusterSaved, isDown, isStopped, rename } from './asks.ts';
import { ownHostsFit, takesVip, vipIsInHosts } from './hosts-files.ts';
import { allWritten, bridge, hasBridge, leave, textsFit, turn, turnResources, write } from './turns.ts';
import { EarlierWays, leavesMore } from './ways.ts';
import { type Claims, copyOf, inSubnet, World } from './world.ts';

export type Opinion = {
  readonly ok: boolean;
  readonly step: number;
  readonly back: boolean;
  readonly invariants: readonly string[];
};

export function secondOpinion(appliance: Appliance, plan: Plan): Opinion {
  const world = new Judge(appliance, plan);
  return world.judge();
}

class Judge extends World {
  /** One effect: the constraints when it begins, the state in between where there is one, and the state after it. */
  apply(effect: Effect) {
    const { state } = this;
    switch (effect.do) {
      case 'save':
        if (effect.what === 'ipconf') state.ipconf[effect.of] = 'copied';
        else state.saved.push(`${effect.what} ${effect.of}`);
        break;
      case 'stop':
        for (const { machines } of this.appliance.clusters) {
          const before = machines.some((node) => state.runs[node]);
          for (const node of machines) if (effect.nodes.includes(node)) state.runs[node] = false;
          const outage = this.plan.steps[this.back ? this.undone : this.step]?.outage;
          const declared = outage !== 'none' && outage !== 'host';
          if (before && machines.length > 1 && !declared && !machines.some((node) => state.runs[node]))
            this.bad.add('INV-10');
        }
        break;
      case 'start':
        for (const node of effect.nodes) {
          if (state.runs[node]) continue;
          state.runs[node] = true;
          textsFit(this, node);
          ownHostsFit(this, node);
          for (const one of this.endpoints) {
            const relevant =
              one.kind === 'private' ||
              (one.kind === 'host' &&
                this.endpoints.some((r) => this.isResource(r) && r.networkId === one.networkId));
            if (this.ownerOf(one) !== node || !relevant) continue;
            const key = `${this.clusterOfNode(node)?.id} ${one.networkId}`;
            if (!state.defined[key]?.includes(this.spot(one.id).side)) this.bad.add('INV-15');
          }
        }
        break;
      case 'leave':
        for (const id of effect.machines) leave(this, id);
        break;
      case 'return':
        for (const id of effect.machines) state.here[id] = true;
        break;
      case 'offline':
      case 'online':
        turnResources(this, effect);
        break;
      case 'write':
        write(this, effect);
        break;
      case 'turn':
        turn(this, effect);
        break;
      case 'bridge':
        bridge(this, effect);
        break;
      case 'take':
        this.take(effect);
        break;
      case 'publish':
        for (const { endpointId, address } of effect.records) this.publish(endpointId, address ?? null);
        break;
      case 'reverse':
        for (const { address, endpointId } of effect.records)
          if (endpointId) state.ptr[address] = endpointId;
          else delete state.ptr[address];
        break;
      case 'secondary':
        this.secondary(effect);
        break;
      case 'rename':
        for (const one of this.endpoints)
          if (effect.endpointIds.includes(one.id)) rename(this, one, effect.side);
        state.renamed = state.renamed.filter((id) => !effect.endpointIds.includes(id));
        if (effect.side === 'new') state.renamed.push(...effect.endpointIds);
        break;
      case 'settle':
        for (const id of effect.endpointIds) {
          state.oldAddresses[id] = [];
          state.oldAnswers[id] = [];
        }
        break;
      case 'gateway': {
        if (!this.network(effect.networkId).regates) break;
        state.gates[effect.networkId] = (['old', 'new'] as const).filter((side) => effect[side]);
        break;
      }
      case 'define':
      case 'undefine':
        this.define(effect);
        break;
      case 'network': {
        const key = `${effect.clusterId} ${effect.networkId}`;
        if (state.ocr[key] === effect.side) break;
        clusterSaved(this, effect.clusterId);
        const online = this.endpoints.some(
          (one) =>
            this.isResource(one) &&
            this.clusterOf(one)?.id === effect.clusterId &&
            one.networkId === effect.networkId &&
            state.live[one.id],
        );
        if (online) this.bad.add('ORD-12');
        if (!state.defined[key]?.includes(effect.side)) this.bad.add('INV-15');
        state.ocr[key] = effect.side;
        break;
      }
      case 'scan':
        this.scan(effect.networkId, effect.clusterId);
        break;
      case 'blackout':
        if (effect.on && effect.console.trim() === '') this.bad.add('INV-06');
        state.dark = state.dark.filter((id) => !effect.networkIds.includes(id));
        if (effect.on) state.dark.push(...effect.networkIds);
        break;
      case 'resolvers':
        for (const machine of this.machines)
          if (effect.machines.includes(machine.id)) ask(this, machine, effect);
        break;
      case 'acknowledge':
        state.acknowledged = true;
        break;
    }
    this.look();
  }

  secondary({ records, on }: Extract<Effect, { do: 'secondary' }>) {
    for (const { endpointId, address } of records) {
      const one = this.endpoint(endpointId);
      if (!one || (this.state.second[endpointId] === address) === on) continue;
      if (!on) {
        this.state.second[endpointId] = undefined;
        this.leave(endpointId, address);
        continue;
      }
      if ((this.claims().get(address) ?? []).some((owner) => owner !== this.owner(one)))
        this.bad.add('INV-02');
      if (!inSubnet(this.network(one.networkId).old.subnet, address)) this.bad.add('INV-03');
      this.state.second[endpointId] = address;
    }
  }

  /** An address that somebody may still know. */
  leave(id: string, address: string) {
    const { oldAddresses } = this.state;
    if (oldAddresses[id]) oldAddresses[id] = [...oldAddresses[id], address];
  }

  define(effect: Extract<Effect, { do: 'define' | 'undefine' }>) {
    const key = `${effect.clusterId} ${effect.networkId}`;
    const cluster = this.appliance.clusters.find((one) => one.id === effect.clusterId);
    if (!cluster?.machines.every((node) => this.state.runs[node])) this.bad.add('INV-15');
    clusterSaved(this, effect.clusterId);
    const inside = this.endpoints.some(
      (one) =>
        (one.kind === 'host' || one.kind === 'private') &&
        one.networkId === effect.networkId &&
        cluster?.machines.includes(this.ownerOf(one)) &&
        this.spot(one.id).side === effect.side,
    );
    if (effect.do === 'undefine' && (inside || !cluster || !this.redefines(cluster, effect.networkId)))
      this.bad.add('INV-15');
    const others = (this.state.defined[key] ?? []).filter((side) => side !== effect.side);
    this.state.defined[key] = effect.do === 'define' ? [...others, effect.side] : others;
  }

  take({ moves, publish }: Extract<Effect, { do: 'take' }>) {
    const claims = this.claims();
    for (const { endpointId, address, side } of moves) {
      const one = this.endpoint(endpointId);
      if (one) this.mayTake(one, address, side, moves.length > 1, publish === true, claims);
    }
    for (const { endpointId } of moves) {
      const one = this.endpoint(endpointId);
      if (one && !this.isResource(one)) this.state.live[endpointId] = false;
    }
    this.look();
    const taken = moves.map((move) => move.address);
    for (const { endpointId, address } of moves) {
      const from = this.spot(endpointId).address;
      const handedOver = moves.length > 1 && taken.includes(from);
      if (from !== address && !handedOver) this.leave(endpointId, from);
    }
    for (const { endpointId, address, side } of moves) {
      const one = this.endpoint(endpointId);
      this.state.at[endpointId] = { address, side };
      if (one && !this.isResource(one)) this.state.live[endpointId] = true;
      if (publish && one && this.inDns(one)) this.publish(endpointId, address);
    }
  }

  mayTake(one: Endpoint, address: string, side: Side, atOnce: boolean, publish: boolean, claims: Claims) {
    const { state } = this;
    const machine = this.machine(this.ownerOf(one));
    const network = this.network(one.networkId);
    if (this.isResource(one)) {
      if (state.live[one.id]) this.bad.add('ORD-12');
      clusterSaved(this, this.clusterOf(one)?.id);
      if (one.kind === 'vip' && this.inDns(one) && !publish && state.answers[one.id] !== address)
        this.bad.add('ORD-16');
      if (one.kind === 'vip') takesVip(this, one, address);
      if (one.kind === 'scan' && !publish) this.bad.add('INV-16');
      const ocr = state.ocr[`${this.clusterOf(one)?.id} ${one.networkId}`] ?? 'old';
      if (!inSubnet(network[ocr].subnet, address)) this.bad.add('ORD-15');
    } else if (machine) {
      const stopped = isStopped(this, machine);
      isDown(this, one, machine);
      if (side === 'new') hasBridge(this, one);
      if (atOnce && one.kind !== 'private' && !stopped) this.bad.add('ORD-08');
      backedUp(this, machine, one.kind === 'ilom');
      const first = this.spot(one.id).address === one.address && this.spot(one.id).side === 'old';
      const leaves = address !== one.address || side === 'new';
      if (one.kind === 'host' && ['management', 'ilom'].includes(network.role) && first && leaves)
        for (const ilom of this.endpoints) {
          if (ilom.kind !== 'ilom' || this.ownerOf(ilom) !== machine.id) continue;
          const moves = this.planned(ilom.id) !== ilom.address || this.isNew(ilom);
          const spot = this.spot(ilom.id);
          if (moves && spot.address === ilom.address && spot.side === 'old') this.bad.add('ORD-09');
        }
    }
    const others = [...(claims.get(address) ?? [])].filter((owner) => owner !== this.owner(one));
    if (atOnce || others.length === 0) return;
    this.bad.add('INV-02');
    const stays = this.endpoints.some(
      (other) =>
        other.address === address &&
        this.planned(other.id) !== address &&
        this.spot(other.id).address === address,
    );
    if (stays) this.bad.add('INV-04');
  }

  publish(id: string, address: string | null) {
    const before = this.state.answers[id] ?? null;
    if (before === address) return;
    const { oldAnswers } = this.state;
    if (before !== null && oldAnswers[id]) oldAnswers[id] = [...oldAnswers[id], before];
    this.state.answers[id] = address;
  }

  scan(networkId: string, clusterId: string) {
    const scans = this.endpoints.filter(
      (one) => one.kind === 'scan' && one.networkId === networkId && this.clusterOf(one)?.id === clusterId,
    );
    const network = this.network(networkId);
    clusterSaved(this, clusterId);
    const goal = (one: Endpoint) => (this.back ? one.address : this.planned(one.id));
    const answers = scans.map((one) => (this.inDns(one) ? (this.state.answers[one.id] ?? null) : goal(one)));
    for (const [i, one] of scans.entries()) {
      const answer = answers[i] ?? null;
      if (this.state.live[one.id]) this.bad.add('ORD-12');
      if (!this.back && !this.inDns(one) && goal(one) !== one.address) vipIsInHosts(this, one);
      if (answer !== goal(one)) this.bad.add('INV-16');
      const ocr = this.state.ocr[`${clusterId} ${networkId}`] ?? 'old';
      if (answer !== null && !inSubnet(network[ocr].subnet, answer)) this.bad.add('ORD-15');
    }
    for (const { id } of scans)
      if (!answers.includes(this.spot(id).address)) this.leave(id, this.spot(id).address);
    for (const [i, one] of scans.entries())
      this.state.at[one.id] = {
        address: answers[i] ?? '',
        side: network.changes && !this.back ? 'new' : 'old',
      };
  }

  judge(): Opinion {
    this.look();
    if (this.bad.size > 0) return this.verdict();
    const begin = this.essence();
    const noReturn: { step: number; essence: string }[] = [{ step: -1, essence: begin }];
    for (const [i, step] of this.plan.steps.entries()) {
      this.step = i;
      for (const [gap, { from }] of this.plan.gaps.entries()) if (from === step.id) this.openGaps.add(gap);
      if (step.reversible === 'no' && !this.state.acknowledged) this.bad.add('INV-13');
      for (const effect of step.effects) {
        this.apply(effect);
        if (this.bad.size > 0) return this.verdict();
      }
      for (const [gap, { to }] of this.plan.gaps.entries()) if (to === step.id) this.openGaps.delete(gap);
      this.over = true;
      this.look();
      this.over = false;
      this.lookAtResolvers();
      if (this.bad.size > 0) return this.verdict();
      if (step.reversible === 'no') noReturn.push({ step: i, essence: this.essence() });
      else if (!this.walkBack(noReturn.at(-1) ?? { step: -1, essence: begin })) return this.verdict();
    }
    this.step = this.plan.steps.length;
    this.lookAtEnd();
    this.lookAtText();
    return this.verdict();
  }

  walkBack(base: { readonly step: number; readonly essence: string }): boolean {
    const saved = copyOf(this.state);
    const passed: string[] = [];
    let isKnown = false;
    this.back = true;
    for (let k = this.step; k > base.step; k--) {
      const place = this.ways.place(k, base.step);
      isKnown = this.ways.walked.has(place);
      if (isKnown) break;
      passed.push(place);
      this.undone = k;
      for (const effect of this.plan.steps[k]?.undo ?? []) {
        this.apply(effect);
        if (this.bad.size > 0) return false;
      }
      this.over = true;
      this.look();
      this.over = false;
      if (k === this.step && leavesMore(saved, this.state)) this.bad.add('INV-12');
      if (this.bad.size > 0) return false;
    }
    if (!isKnown && this.essence() !== base.essence) this.bad.add('INV-12');
    if (this.bad.size > 0) return false;
    for (const place of passed) this.ways.walked.add(place);
    this.back = false;
    this.state = saved;
    return true;
  }

  readonly ways = new EarlierWays(this);
  lookAtEnd() {
    const { state } = this;
    if (!allAsk(this) || !allWritten(this)) this.bad.add('END');
    const names = new Map<string, string>();
    for (const one of this.endpoints) {
      const planned = this.planned(one.id);
      const { address, side } = this.spot(one.id);
      const { changes } = this.network(one.networkId);
      if (address !== planned || !this.isInUse(one)) this.bad.add('END');
      const isFree = this.isResource(one) || changes !== this.isNew(one);
      if (!isFree && side !== (changes ? 'new' : 'old')) this.bad.add('END');
      if ((state.oldAddresses[one.id] ?? []).length > 0) this.bad.add('END');
      if (state.second[one.id] !== undefined) this.bad.add('END');
      if (this.plan.renames[one.id] && !state.renamed.includes(one.id)) this.bad.add('END');
      if (!this.inDns(one)) continue;
      names.set(planned, one.id);
      if (state.answers[one.id] !== planned || (state.oldAnswers[one.id] ?? []).length > 0)
        this.bad.add('INV-18');
    }
    for (const address of new Set([...names.keys(), ...Object.keys(state.ptr)]))
      if (names.get(address) !== state.ptr[address]) this.bad.add('INV-18');
    for (const machine of this.machines) if (!state.here[machine.id]) this.bad.add('END');
    for (const on of Object.values(state.turned)) if (!on) this.bad.add('END');
    for (const on of Object.values(state.runs)) if (!on) this.bad.add('END');
    if (state.dark.length > 0) this.bad.add('END');
    if (this.openGaps.size > 0) this.bad.add('INV-18');
    for (const cluster of this.appliance.clusters)
      for (const { id } of this.appliance.networks) {
        const network = this.network(id);
        const own = this.endpoints.filter(
          (one) => one.networkId === id && this.clusterOf(one)?.id === cluster.id,
        );
        const resources = own.some(this.isResource);
        const privates = own.some((one) => one.kind === 'private');
        if (!network.clusterware || (!resources && !privates)) continue;
        const defined = state.defined[`${cluster.id} ${id}`] ?? [];
        if (defined.includes('old') === this.redefines(cluster, id) || !defined.includes('new'))
          this.bad.add('END');
        const learns = network.resized || this.redefines(cluster, id);
        if (resources && learns && state.ocr[`${cluster.id} ${id}`] !== 'new') this.bad.add('END');
      }
  }

  verdict(): Opinion {
    return {
      ok: this.bad.size === 0,
      step: this.step,
      back: this.back,
      invariants: [...this.bad].sort(),
    };
  }
}
