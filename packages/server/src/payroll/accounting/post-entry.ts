import { compareText } from '@legajo/kernel/compare-text.ts'
import type { ConceptKind } from '@legajo/payroll-rules/rules.ts'
import { splitCents } from './split-cents.ts'

export type Center = { readonly code: string; readonly weight: bigint }
export type PaidAmounts = {
  readonly employeeId: number
  readonly concept: string
  readonly kind: ConceptKind
  readonly cents: bigint
  /** The employee's cost centres; may be empty. */
  readonly centers: readonly Center[]
}
export type ConceptRule = {
  readonly debit: string
  readonly credit: string
  readonly debitScheme: string
  readonly creditScheme: string
  readonly excluded: boolean
}
export type Account = { readonly code: string; readonly needsCostCenter: boolean; readonly active: boolean }

export type PostedAmount = { readonly account: string; readonly center: string; readonly cents: bigint }
export type PostingProblem =
  | { readonly kind: 'no-account'; readonly concept: string; readonly side: 'debe' | 'haber' }
  | {
      readonly kind: 'unknown-account' | 'inactive-account'
      readonly concept: string
      readonly side: 'debe' | 'haber'
      readonly account: string
    }
  | { readonly kind: 'no-center'; readonly employeeId: number; readonly account: string }

type Rules = {
  readonly ruleOf: (concept: string) => ConceptRule | undefined
  readonly accounts: ReadonlyMap<string, Account>
  readonly liquidationType: string
}

/** The account of a side: the scheme with its placeholders filled in, or the account itself. */
export const accountOf = (account: string, scheme: string, center: string, type: string): string =>
  scheme ? scheme.replaceAll('{cuenta}', account).replaceAll('{cc}', center).replaceAll('{tipo}', type) : account

/**
 * Posts the paid amounts: each once to its debit and once to its credit account, distributed by cost centre in the same way on both sides,
 * so that the entry balances to the cent for any percentages. Positive cents are debit. Amounts that cannot be posted completely are
 * reported as problems.
 */
export const postEntry = (
  paid: readonly PaidAmounts[],
  { ruleOf, accounts, liquidationType }: Rules,
): { readonly lines: readonly PostedAmount[]; readonly problems: readonly PostingProblem[] } => {
  const totals = new Map<string, { account: string; center: string; cents: bigint }>()
  const problems = new Map<string, PostingProblem>()
  const report = (problem: PostingProblem) => problems.set(JSON.stringify(problem), problem)
  const add = (account: string, center: string, cents: bigint) => {
    const key = `${account}\n${center}`
    const before = totals.get(key)
    if (before) before.cents += cents
    else totals.set(key, { account, center, cents })
  }
  for (const { employeeId, concept, kind, cents, centers } of paid) {
    const rule = ruleOf(concept)
    if (kind === 'informative' || cents === 0n || rule?.excluded) continue
    const shares = centers.length > 0 ? centers : [{ code: '', weight: 1n }]
    const parts = splitCents(
      cents,
      shares.map(({ weight }) => weight),
    )
    const sides = [
      { side: 'debe', account: rule?.debit ?? '', scheme: rule?.debitScheme ?? '', sign: 1n },
      { side: 'haber', account: rule?.credit ?? '', scheme: rule?.creditScheme ?? '', sign: -1n },
    ] as const
    for (const { side, account, scheme, sign } of sides)
      for (const [index, part] of parts.entries()) {
        const center = shares[index]?.code ?? ''
        const code = accountOf(account, scheme, center, liquidationType)
        if (!code) {
          report({ kind: 'no-account', concept, side })
          continue
        }
        const known = accounts.get(code)
        if (!known) report({ kind: 'unknown-account', concept, side, account: code })
        else if (!known.active) report({ kind: 'inactive-account', concept, side, account: code })
        if (known?.needsCostCenter && !center) report({ kind: 'no-center', employeeId, account: code })
        add(code, known?.needsCostCenter ? center : '', sign * part)
      }
  }
  const lines = [...totals.values()]
    .filter((line) => line.cents !== 0n)
    .sort((a, b) => byDebitFirst(a, b) || compareText(a.account, b.account) || compareText(a.center, b.center))
  return { lines, problems: [...problems.values()] }
}

const byDebitFirst = (a: PostedAmount, b: PostedAmount): number => Number(b.cents > 0n) - Number(a.cents > 0n)
