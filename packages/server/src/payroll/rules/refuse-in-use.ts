import { type RuleKind, type RuleUse, ruleKinds } from '@legajo/contract/payroll/rules/rule-usage.ts'
import type { Db } from '../../db/database.ts'
import { fail } from '../../errors/app-error.ts'
import { readRuleGraph, ruleKey, usesOf } from './rule-graph.ts'

export const usesOfRule = async (db: Db, kind: RuleKind, code: string): Promise<RuleUse[]> =>
  usesOf(await readRuleGraph(db), ruleKey(kind, code))

/** Throws when the rule is in use: «El acumulador «X» está en uso (concepto 0100, …)». */
export const refuseInUse = async (db: Db, kind: RuleKind, code: string, what: string): Promise<void> => {
  const uses = await usesOfRule(db, kind, code)
  if (uses.length === 0) return
  const named = uses.slice(0, 8).map((use) => `${ruleKinds[use.kind].toLowerCase()} ${use.code}`)
  fail('in_use', { what, count: [...named, ...(uses.length > 8 ? [`y ${uses.length - 8} más`] : [])].join(', ') })
}
