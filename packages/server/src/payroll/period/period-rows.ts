import type { liquidationTypeDraft } from '@legajo/contract/payroll/runs/period.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { sql } from 'kysely'
import type { InferType } from 'yup'
import type { Db } from '../../db/database.ts'
import { insertRow, updateRow } from '../../db/save.ts'
import { fail, notFound, refuse } from '../../errors/app-error.ts'

export const allTypes = (db: Db) =>
  db
    .selectFrom('liquidation_type')
    .select(['id', 'code', 'name', 'active', 'incompatible_with as incompatibleWith', 'version'])
    .orderBy('code')

export const oneType = async (db: Db, id: number) => await allTypes(db).where('id', '=', id).executeTakeFirstOrThrow(notFound)

type TypeDraft = InferType<typeof liquidationTypeDraft>

const typeColumns = ({ code, name, active, incompatibleWith, version }: TypeDraft) => ({
  code,
  name,
  active,
  incompatible_with: incompatibleWith,
  version,
})

export const createType = async (db: Db, draft: TypeDraft) => {
  await mustKnow(db, draft)
  return oneType(db, await insertRow(db, 'liquidation_type', typeColumns(draft)))
}

export const updateType = async (db: Db, id: number, body: TypeDraft) => {
  const before = await oneType(db, id)
  const draft = { ...body, incompatibleWith: body.incompatibleWith ?? before.incompatibleWith }
  await mustKnow(db, draft)
  if (draft.code !== before.code) await refuseUsedType(db, before.code, `El código «${before.code}»`)
  return oneType(db, await updateRow(db, 'liquidation_type', id, typeColumns(draft)))
}

const mustKnow = async (db: Db, { code, incompatibleWith }: TypeDraft): Promise<void> => {
  const known = new Set((await allTypes(db).execute()).map((type) => type.code))
  const unknown = incompatibleWith.find((other) => !known.has(other))
  if (unknown !== undefined) refuse('incompatibleWith', `No hay un tipo de liquidación «${unknown}»`)
  if (incompatibleWith.includes(code)) refuse('incompatibleWith', `«${code}» no puede ser incompatible consigo mismo`)
}

/** Refuses changes that would leave dangling references in runs, concepts or periods. */
export const refuseUsedType = async (db: Db, code: string, what: string): Promise<void> => {
  const { rows } = await sql<{ runs: number; concepts: number; periods: number }>`select
    (select count(*)::int from liquidation where type_code = ${code}) as runs,
    (select count(*)::int from concept where ${code} = any (liquidation_types)) as concepts,
    (select count(*)::int from liquidation_period where ${code} = any (liquidation_types)) as periods`.execute(db)
  const { runs = 0, concepts = 0, periods: months = 0 } = rows[0] ?? {}
  const uses = [
    ...(runs > 0 ? [countText(runs, 'liquidación', 'liquidaciones')] : []),
    ...(concepts > 0 ? [countText(concepts, 'concepto')] : []),
    ...(months > 0 ? [countText(months, 'período')] : []),
  ]
  if (uses.length > 0) fail('in_use', { what, count: uses.join(', ') })
}

export const allPeriods = (db: Db) =>
  db
    .selectFrom('liquidation_period')
    .select([
      'id',
      'name',
      'date_from as dateFrom',
      'date_until as dateUntil',
      'pay_date as payDate',
      'deposit_date as depositDate',
      'deposit_bank as depositBank',
      'liquidation_types as liquidationTypes',
      'status',
      'version',
    ])
    .orderBy('date_from', 'desc')
    .orderBy('id', 'desc')

export const onePeriod = async (db: Db, id: number) => await allPeriods(db).where('id', '=', id).executeTakeFirstOrThrow(notFound)
