import { type ConceptDraft, treatments } from '@legajo/contract/payroll/rules/concept.ts'
import { normalizeName } from '@legajo/formula/prefixes.ts'
import type { Db } from '../../db/database.ts'
import { refuse } from '../../errors/app-error.ts'
import { noveltyParts } from '../formula/novelty-parts.ts'
import { readConcepts } from './novelty-concepts.ts'

/**
 * Enforces the treatment of novelties: a fixed concept has none, and one by novelty needs a formula, its own or one that it uses, that
 * reads the entered data.
 */
export const mustSuitTreatment = async (
  db: Db,
  id: number,
  { code, conceptTreatment, formula, formulaQuantity }: ConceptDraft,
): Promise<void> => {
  const isRead = noveltyParts([formula, formulaQuantity ?? '']).has(normalizeName(code))
  if (conceptTreatment === 'FIJO' && isRead)
    refuse(
      'conceptTreatment',
      `Un concepto fijo no toma novedades, y su fórmula lee N.${code}; elegí «${treatments.NOVEDAD}» o quitala de la fórmula`,
    )
  if (conceptTreatment !== 'NOVEDAD' || isRead) return
  const concept = (await readConcepts(db)).find((one) => one.id === id)
  if (!concept?.quantity && !concept?.amount)
    refuse('conceptTreatment', `Un concepto por novedad paga lo que se carga, y ninguna fórmula lee N.${code}; usala en la suya`)
}
