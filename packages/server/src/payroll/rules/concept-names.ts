import {
  type AnsweredConcept,
  type ConceptDraft,
  type ConceptType,
  conceptTypes,
  lawBookItems,
  sicossItems,
} from '@legajo/contract/payroll/rules/concept.ts'
import type { Db } from '../../db/database.ts'
import { refuse } from '../../errors/app-error.ts'

type StatedConcept = AnsweredConcept & Partial<Pick<ConceptDraft, 'type' | 'subtypeId' | 'cptoSicossId' | 'cptoLawBookId'>>

/**
 * The values that a concept may reference by name instead of by number: its subtype, its SICOSS item, its law book column. If both are
 * given the number takes precedence, so that a read record sent back with another number changes it. An unknown name is refused.
 */
export const numbersOf = async (db: Db, stated: StatedConcept, type = stated.type) => ({
  ...(stated.subtypeId === undefined && stated.subType && { subtypeId: await subtypeNamed(db, stated.subType, type) }),
  ...(stated.cptoSicossId === undefined &&
    stated.cptoSicossValue && { cptoSicossId: numberOf(sicossItems, 'cptoSicossValue', stated.cptoSicossValue) }),
  ...(stated.cptoLawBookId === undefined &&
    stated.cptoLawBookValue && { cptoLawBookId: numberOf(lawBookItems, 'cptoLawBookValue', stated.cptoLawBookValue) }),
})

type Lists = Partial<Pick<ConceptDraft, 'accumulatorsAdding' | 'accumulatorsSubtracting'>>
const accumulatorLists = ['accumulatorsAdding', 'accumulatorsSubtracting'] as const

/** Splits the combined accumulators of a body into a concept's lists. If both forms are given, they must be equal. */
export const mergeAccumulatorLists = (batchQueries: Lists, beside: Lists): Lists =>
  Object.fromEntries(
    accumulatorLists.flatMap((name) => {
      const [nested, plain] = [batchQueries[name], beside[name]]
      if (nested && plain?.length && nested.join() !== plain.join())
        refuse(name, `«accumulators.${name}» dice otra cosa que «${name}»; mandá uno de los dos`)
      return nested ? [[name, nested]] : []
    }),
  )

const subtypeNamed = async (db: Db, name: string, type: ConceptType | undefined): Promise<number> => {
  const rows = await db
    .selectFrom('concept_subtype')
    .select(['id', 'name'])
    .where('concept_type', '=', type ?? null)
    .orderBy('name')
    .execute()
  const kind = type ? conceptTypes[type] : ''
  const known = rows.length > 0 ? `hay ${rows.map((row) => row.name).join(', ')}` : 'no hay ninguno; crealo antes'
  return rows.find((row) => row.name === name)?.id ?? refuse('subType', `No hay un subtipo «${name}» de tipo ${kind}: ${known}`)
}

const numberOf = (table: Readonly<Record<number, string>>, field: string, name: string): number => {
  const found = Object.entries(table).find(([, text]) => text === name)
  return found ? Number(found[0]) : refuse(field, `«${name}» no existe; usá ${Object.values(table).join(', ')}`)
}
