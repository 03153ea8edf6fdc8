import type { AssignmentDraft } from '@legajo/contract/employees/assignment.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { refuse } from '../../errors/app-error.ts'
import { type DatedFile, payOf } from './assign.ts'
import { orphanCategoryProblem } from './draft-parents.ts'
import { termsOn } from './pay-terms.ts'

/**
 * A dated change with the fields that its values imply: the area of a sector, and the trade union of a category where only one has it.
 * Refuses a category that would stand without its trade union.
 */
export const withParentFields = async (db: Db, file: DatedFile, draft: AssignmentDraft): Promise<AssignmentDraft> => {
  const area_id = await areaOfSector(db, file, draft)
  const trade_union_code = await unionOfCategory(db, file, draft)
  return {
    ...draft,
    ...(area_id !== undefined && { area_id }),
    ...(trade_union_code !== undefined && { trade_union_code }),
    fields: [
      ...draft.fields,
      ...(area_id === undefined ? [] : (['area_id'] as const)),
      ...(trade_union_code === undefined ? [] : (['trade_union_code'] as const)),
    ],
  }
}

const areaOfSector = async (
  db: Db,
  { company_id }: DatedFile,
  { fields, sector_id }: AssignmentDraft,
): Promise<number | undefined> => {
  if (!fields.includes('sector_id') || fields.includes('area_id') || !sector_id) return undefined
  const { rows } = await sql<{ area_id: number | null }>`select area_id from sector
    where id = ${sector_id} and company_id = ${company_id}`.execute(db)
  return rows[0]?.area_id ?? undefined
}

const unionOfCategory = async (
  db: Db,
  file: DatedFile,
  { fields, from, category_code: given, trade_union_code: union, out_of_agreement }: AssignmentDraft,
): Promise<string | undefined> => {
  const isGiven = fields.includes('trade_union_code')
  if (!isGiven && !fields.includes('category_code')) return undefined
  const { terms } = termsOn(payOf(file), from)
  const category = fields.includes('category_code') ? given : terms.category_code
  if (!category || (isGiven ? union : terms.trade_union_code)) return undefined
  if (isGiven)
    refuse('category_code', `La categoría «${category}» necesita su sindicato: elegí el sindicato, o vaciá también la categoría`)
  const { rows } = await sql<{ code: string }>`select u.code from trade_union_card u join category_card c
      on c.tenant_id = u.tenant_id and c.trade_union_id = u.id
    where u.company_id = ${file.company_id} and u.active and c.active and c.code = ${category} order by u.code`.execute(db)
  const codes = rows.map(({ code }) => code)
  if (codes.length === 1 || out_of_agreement) return codes.length === 1 ? codes[0] : undefined
  const { path, message } = orphanCategoryProblem(category, codes)
  return refuse(path.endsWith('trade_union_id') ? 'trade_union_code' : 'category_code', message)
}
