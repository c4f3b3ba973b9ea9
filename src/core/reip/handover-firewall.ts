/** Firewall rules old and new: services of the site, and the support gateway's where the document knows one. */
import type { Appliance } from '../appliance/types.ts';
import { type Artefact, artefact } from '../artefacts/artefact.ts';
import {
  serviceRuleChanges,
  serviceRules,
  serviceRulesCsv,
  serviceRulesText,
} from '../artefacts/service-rules.ts';
import { compareRules, firewallRules } from '../platinum/firewall-rules.ts';
import { firewallCsv, iptablesText } from '../platinum/firewall-text.ts';

export function firewallArtefacts(before: Appliance, after: Appliance): Artefact[] {
  const changes = serviceRuleChanges(serviceRules(before), serviceRules(after));
  const of = (action: string) => changes.filter((change) => change.action === action).map(({ rule }) => rule);
  const files: Artefact[] = [];
  if (of('add').length + of('delete').length > 0)
    files.push(
      artefact('firewall/services.csv', 'text/csv', serviceRulesCsv(changes), ['verify', 'practice']),
      artefact('firewall/services-add.iptables', 'text/plain', serviceRulesText(of('add')), [
        'verify',
        'practice',
      ]),
      artefact('firewall/services-delete.iptables', 'text/plain', serviceRulesText(of('delete'), 4, '-D'), [
        'verify',
        'practice',
      ]),
    );
  if (!before.gateway.address) return files;
  const gateway = compareRules(firewallRules(before).rules, firewallRules(after).rules);
  if (gateway.add.length + gateway.remove.length > 0)
    files.push(
      artefact('firewall/gateway.csv', 'text/csv', firewallCsv(gateway), ['verify', 'documented']),
      artefact('firewall/gateway.iptables', 'text/plain', iptablesText(gateway, { fresh: false }), [
        'verify',
        'documented',
      ]),
    );
  return files;
}
