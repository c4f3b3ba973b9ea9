/** Firewall rules old and new: services of the site and people's own access (question QG-14), and the support gateway's where the document knows one. */
import type { Appliance } from '../../appliance/document/appliance-types.ts';
import { type Artefact, artefact } from '../../artefacts/files/artefact.ts';
import {
  serviceRuleChanges,
  serviceRules,
  serviceRulesCsv,
  serviceRulesText,
} from '../../artefacts/hosts/service-rules.ts';
import { compareRules, firewallRules } from '../../platinum/matrix/firewall-rules.ts';
import { firewallCsv, iptablesText } from '../../platinum/matrix/firewall-text.ts';
import type { Answers } from '../plan-types.ts';
import { ownAddresses } from '../questions/operator-connection.ts';

export function firewallArtefacts(before: Appliance, after: Appliance, answers: Answers): Artefact[] {
  const rulesOf = (appliance: Appliance) =>
    serviceRules(
      appliance,
      ownAddresses(appliance, answers).from.map(({ address }) => address),
    );
  const changes = serviceRuleChanges(rulesOf(before), rulesOf(after));
  const of = (action: string) => changes.filter((change) => change.action === action).map(({ rule }) => rule);
  const files: Artefact[] = [];
  const [added, deleted] = [of('add'), of('delete')];
  const text = (name: string, content: string) => {
    if (/^-[AD]/m.test(content))
      files.push(artefact(`firewall/${name}`, 'text/plain', content, ['verify', 'practice']));
  };
  if (added.length + deleted.length > 0)
    files.push(
      artefact('firewall/services.csv', 'text/csv', serviceRulesCsv(changes), ['verify', 'practice']),
    );
  for (const [family, ending] of [
    [4, 'iptables'],
    [6, 'ip6tables'],
  ] as const) {
    text(`services-add.${ending}`, serviceRulesText(added, family));
    text(`services-delete.${ending}`, serviceRulesText(deleted, family, '-D'));
  }
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
