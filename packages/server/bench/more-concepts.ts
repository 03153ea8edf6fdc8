import type { Db } from '../src/db/database.ts'

const steps = 20

/** Adds concepts to the current company, each of some steps of exact arithmetic, none of them paid: a larger catalogue. */
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
