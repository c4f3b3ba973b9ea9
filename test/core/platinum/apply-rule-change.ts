import {
  type compareRules,
  type FirewallRule,
  ruleKey,
} from '../../../src/core/platinum/matrix/firewall-rules.ts';

/** What the firewall holds after the sheet was carried out on it. */
export function applyRuleChange(
  rules: readonly FirewallRule[],
  { add, remove }: Pick<ReturnType<typeof compareRules>, 'add' | 'remove'>,
): readonly FirewallRule[] {
  const gone = new Set(remove.map(ruleKey));
  const kept = rules.filter((rule) => !gone.has(ruleKey(rule)));
  const there = new Set(kept.map(ruleKey));
  return [...kept, ...add.filter((rule) => !there.has(ruleKey(rule)))];
}
