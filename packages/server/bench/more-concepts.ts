import type { Db } from '../src/db/database.ts'

const steps = 20

/** Adds concepts to the company in hand, each of some steps of arithmetic on exact amounts, none of them paid: a heavier catalogue. */
export const addConcepts = async (db: Db, count: number): Promise<void> => {
  const concepts = Array.from({ length: count }, (_, index) => ({
    code: `M${index}`,
    name: `Medición ${index}`,
    concept_type: 'INFORMATIVO' as const,
    concept_order: 100_000 + index,
    definition: '{}' as never,
    formula: Array.from({ length: steps }, (_, step) => `MAXIMO(PORCENTAJE(A.REMUNERATIVO; ${step + 1}); ${index})`).join(' + '),
  }))
  if (count > 0) await db.insertInto('concept').values(concepts).execute()
}
