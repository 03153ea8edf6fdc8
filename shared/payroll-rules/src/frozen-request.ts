import { normalizeName } from '@legajo/formula/prefixes.ts'
import { endOfMonth } from '@legajo/kernel/dates.ts'
import { type Concept, type RunRequest, versionOn } from './rules.ts'

/**
 * The request with only the rules in force: the concepts of this kind of liquidation and one version of each parameter, scale and formula.
 * It compiles to the same run, and later versions do not change it.
 */
export const freezeRequest = (request: RunRequest, concepts: readonly Concept[]): RunRequest => {
  const day = endOfMonth(`${request.period}-01`)
  const only = <T extends { readonly versions: readonly { readonly from: string; readonly to?: string }[] }>(item: T): T => {
    const version = versionOn(item.versions, day)
    return { ...item, versions: version ? [version] : [] }
  }
  // By code: a concept that completes a month is a different object from the company's own.
  const active = new Set(concepts.map(({ code }) => normalizeName(code)))
  return {
    period: request.period,
    liquidationType: request.liquidationType,
    ...(request.until ? { until: request.until } : {}),
    ...(request.paymentDate ? { paymentDate: request.paymentDate } : {}),
    ...(request.afterVacations ? { afterVacations: true } : {}),
    concepts: [...concepts, ...request.concepts.filter(({ code }) => !active.has(normalizeName(code))).map(referenceOnly)],
    accumulators: request.accumulators,
    scales: request.scales.map(only),
    parameters: request.parameters.map((parameter) => ({
      ...only(parameter),
      ...(parameter.unions && { unions: parameter.unions.map(only) }),
    })),
    formulas: (request.formulas ?? []).map(only),
    functions: request.functions ?? [],
    fields: request.fields ?? [],
    ...(request.agreements ? { agreements: request.agreements } : {}),
  }
}

// Kept because formulas may name it; its own formula is not used in this kind of liquidation.
const referenceOnly = (concept: Concept): Concept => ({ ...concept, formula: '0' })
