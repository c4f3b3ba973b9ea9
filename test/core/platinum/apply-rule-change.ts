import {
  type compareRules,
  type FirewallRule,
  ruleKey,
} from '../../../src/core/platinum/matrix/firewall-rules.ts';

/** The rules of the firewall after the sheet was applied to it. */
export function applyRuleChange(
  rules: readonly FirewallRule[],
  { add, remove }: Pick<ReturnType<typeof compareRules>, 'add' | 'remove'>,
): readonly FirewallRule[] {
  const gone = new Set(remove.map(ruleKey));
  const stored = rules.filter((rule) => !gone.has(ruleKey(rule)));
  const there = new Set(stored.map(ruleKey));
  return [...stored, ...add.filter((rule) => !there.has(ruleKey(rule)))];
}
