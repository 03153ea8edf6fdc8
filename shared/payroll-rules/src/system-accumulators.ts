import type { Accumulator, Concept } from './rules.ts'

/** Accumulators filled automatically from the kind and flags of each concept. */
export const systemAccumulators: readonly Accumulator[] = [
  { code: 'REMUNERATIVO', name: 'Total remunerativo' },
  { code: 'NO_REMUNERATIVO', name: 'Total no remunerativo, sin redondeo ni sobregiros' },
  { code: 'DESCUENTOS', name: 'Total de descuentos' },
  { code: 'CONTRIBUCIONES', name: 'Total de contribuciones patronales' },
  { code: 'BASE_SAC', name: 'Remuneración que forma el aguinaldo' },
  { code: 'NETO_PREVIO', name: 'Neto antes de sobregiros y redondeo' },
  { code: 'NETO', name: 'Neto a cobrar' },
]

const closesTheNet = (concept: Concept): boolean =>
  concept.kind === 'non-remunerative' && (concept.category === 'REDONDEO' || concept.category === 'SOBREGIROS')

/** Sign with which a concept enters an accumulator, or 0. */
export const feeds = (concept: Concept, accumulator: string): number => {
  const named =
    (concept.accumulatorsAdding.includes(accumulator) ? 1 : 0) - (concept.accumulatorsSubtracting.includes(accumulator) ? 1 : 0)
  switch (accumulator) {
    case 'REMUNERATIVO':
      return concept.kind === 'remunerative' ? 1 : 0
    case 'NO_REMUNERATIVO':
      return concept.kind === 'non-remunerative' && !closesTheNet(concept) ? 1 : 0
    case 'DESCUENTOS':
      return concept.kind === 'deduction' ? 1 : 0
    case 'CONTRIBUCIONES':
      return concept.kind === 'employer' ? 1 : 0
    case 'BASE_SAC':
      return concept.accumulateToSac ? 1 : named
    case 'NETO_PREVIO':
      return closesTheNet(concept) ? 0 : signInNet(concept)
    case 'NETO':
      return signInNet(concept)
    default:
      return named
  }
}

const signInNet = (concept: Concept): number =>
  concept.kind === 'remunerative' || concept.kind === 'non-remunerative' ? 1 : concept.kind === 'deduction' ? -1 : 0
