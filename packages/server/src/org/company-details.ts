import type { CompanyDraft } from '@legajo/contract/org/company.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { type AliasedRawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { refuse } from '../errors/app-error.ts'

/** Documented fields of a company that are stored in its `config`, with what an absent one is. */
const absent = {
  taxpayer_identification_number: '""',
  company_sector_id: '""',
  from: 'null',
  social: '""',
  level: '""',
  references: '[]',
  dependences: '[]',
  integrationInfo: '{"emails":[]}',
  defaultUOForTeamNovelties: 'null',
  defaultUOForTeamVacation: 'null',
  defaultUOForPaymentReceipt: 'null',
  primaryUOTypeId: 'null',
  positionUOId: 'null',
} as const
type Detail = keyof typeof absent
const names = keyNames(absent)

/** The fields as columns of a query of companies. */
export const detailColumns = (): AliasedRawBuilder<unknown, string>[] =>
  names.map((name) => sql<unknown>`coalesce(config -> ${sql.lit(name)}, ${sql.lit(absent[name])}::jsonb)`.as(name))

/** The fields of a draft, for `config`. */
export const detailsOf = (draft: CompanyDraft): Partial<CompanyDraft> =>
  Object.fromEntries(names.map((name) => [name, draft[name]]))

const unitFields = [
  'defaultUOForTeamNovelties',
  'defaultUOForTeamVacation',
  'defaultUOForPaymentReceipt',
  'positionUOId',
] as const satisfies readonly Detail[]

/** The units and the type that a company names must be within reach, unless it named them before. */
export const checkUnits = async (db: Db, draft: CompanyDraft, former: Readonly<Record<string, unknown>>): Promise<void> => {
  for (const field of unitFields) {
    const id = draft[field]
    if (!id || id === former[field]) continue
    if (!(await db.selectFrom('organizational_unit').select('id').where('id', '=', id).executeTakeFirst()))
      refuse(field, 'La unidad no existe o es de otra empresa; entrá a la empresa para elegir las suyas')
  }
  const type = draft.primaryUOTypeId
  if (!type || type === former['primaryUOTypeId']) return
  if (!(await db.selectFrom('type_uo').select('id').where('id', '=', type).executeTakeFirst()))
    refuse('primaryUOTypeId', 'El tipo no existe o es de otra empresa; entrá a la empresa para elegir los suyos')
}
