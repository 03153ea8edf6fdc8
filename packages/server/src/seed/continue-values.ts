import type { RuleSet, Version } from '@legajo/payroll-rules/rules.ts'

/**
 * The rules with the values of the last year repeated in each later one up to `lastYear`, where a run may not go on without them: invented
 * values, so that the sample pays its months on any day.
 */
export const continueValues = (rules: RuleSet, lastYear: number): RuleSet => ({
  ...rules,
  parameters: rules.parameters.map((rule) =>
    rule.onMissing === 'refuse' ? { ...rule, versions: repeatYear(rule.versions, lastYear) } : rule,
  ),
  scales: rules.scales.map((rule) =>
    rule.onMissing === 'refuse' ? { ...rule, versions: repeatYear(rule.versions, lastYear) } : rule,
  ),
})

const repeatYear = <T>(versions: readonly Version<T>[], lastYear: number): readonly Version<T>[] => {
  const known = Math.max(...versions.map(({ from }) => Number(from.slice(0, 4))))
  const ofLast = versions.filter(({ from }) => from.startsWith(`${known}-`))
  const years = Array.from({ length: Math.max(lastYear - known, 0) }, (_, index) => known + 1 + index)
  return [
    ...versions,
    ...years.flatMap((year) =>
      ofLast.map((version) => ({ ...version, from: `${year}${version.from.slice(4)}`, source: `Ejemplo: valores de ${known}` })),
    ),
  ]
}
