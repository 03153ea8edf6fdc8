import type { Concept, ConceptKind } from '../rules.ts'
import type { ConceptText } from './catalogue-text.ts'
import { readConceptText } from './concept-text.ts'

/** A concept as written here: its texts are in `texts/concepts`, and omitted fields have the usual value of its kind. */
export type ConceptEntry = { readonly code: string } & Partial<Omit<Concept, keyof ConceptText | 'kind'>>

export const wages = ['MENSUAL', 'QUINCENAL', 'FINAL']
export const exit = ['FINAL']
const allTypes: readonly string[] = []

const remunerativeMarks = '111111111111100'
const noMarks = '000000000000000'

const completeConcept = (kind: ConceptKind, defaults: Partial<Concept>, concept: ConceptEntry): Concept => ({
  kind,
  category: 'NORMAL',
  order: Number(concept.code),
  accumulatorsAdding: [],
  accumulatorsSubtracting: [],
  accumulateToSac: false,
  paycheckShow: true,
  afipCode: '',
  afipMarks: noMarks,
  liquidationTypes: wages,
  ...defaults,
  ...concept,
  ...readConceptText(concept.code),
})

/** Bases of wages outside the best usual month: the vacation plus, for example (LCT, art. 245). */
export const basesOutsideUsualMonth = ['BASE_SIPA', 'BASE_OS', 'BASE_SINDICAL', 'BASE_EMBARGO', 'GAN_BRUTA']
export const wageBases = [...basesOutsideUsualMonth, 'BASE_245']

/** Accumulators for the averages of variable pay, besides the bases of wages. */
export const variable = [...wageBases, 'BASE_VARIABLE']
/** Non-remunerative sums of the agreement. */
export const agreementAccumulators = ['BASE_NR_APORTES', 'BASE_EMBARGO', 'GAN_BRUTA']
/** Accumulators of a deduction that the employee owes to others or to the employer: a promised net is before it. */
export const ownDeductions = ['DESCUENTOS_PROPIOS']
/** Irregular pay: taxed over the months left in the year. */
export const notEveryMonth = [...basesOutsideUsualMonth.filter((code) => code !== 'GAN_BRUTA'), 'GAN_NO_HABITUAL']

export const remunerative = (concept: ConceptEntry): Concept =>
  completeConcept(
    'remunerative',
    { accumulatorsAdding: wageBases, accumulateToSac: true, afipMarks: remunerativeMarks, gananciaType: 'gravado' },
    concept,
  )
export const bonus = (concept: ConceptEntry): Concept =>
  completeConcept(
    'remunerative',
    {
      category: 'SAC',
      accumulatorsAdding: ['BASE_SIPA_SAC', 'BASE_OS', 'BASE_SINDICAL', 'GAN_SAC'],
      afipMarks: remunerativeMarks,
      gananciaType: 'gravado',
    },
    concept,
  )
export const nonRemunerative = (concept: ConceptEntry): Concept =>
  completeConcept('non-remunerative', { gananciaType: 'gravado' }, concept)
export const deduction = (concept: ConceptEntry): Concept =>
  completeConcept('deduction', { liquidationTypes: [...wages, 'SAC', 'VACACIONES'] }, concept)
export const employer = (concept: ConceptEntry): Concept =>
  completeConcept('employer', { paycheckShow: false, liquidationTypes: [...wages, 'SAC', 'VACACIONES'] }, concept)
export const informative = (concept: ConceptEntry): Concept =>
  completeConcept('informative', { paycheckShow: false, liquidationTypes: allTypes }, concept)
