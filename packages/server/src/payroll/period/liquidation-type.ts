import { type LiquidationType, liquidationTypes } from '@legajo/contract/payroll/runs/period.ts'
import { periodTypes } from '@legajo/contract/payroll/runs/period-types.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fail, notFound, refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { serveResource } from '../../resource/serve-resource.ts'

export const serveLiquidationTypes: Area = (server) => {
  const { all } = serveResource(server, liquidationTypes, resource)
  const { choices, listByPeriod, ...byOlderPath } = periodTypes
  serveResource(server, byOlderPath, resource)
  serve(server, choices, async (context) => (await all(context, (of) => of('active', '=', true))).map(choiceOf))
  serve(server, listByPeriod, async (context, { params }) => {
    const { db } = context
    const { liquidation_types: codes } = await db
      .selectFrom('liquidation_period')
      .select('liquidation_types')
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow(notFound)
    const active = await all(context, (of) => of('active', '=', true))
    const types = codes.length === 0 ? active : active.filter(({ code }) => codes.includes(code))
    if (types.length === 0) refuse('period', 'El periodo seleccionado no posee tipos de liquidación asociado')
    const runs = await db.selectFrom('liquidation').select(['id', 'type_code']).where('period_id', '=', params.id).execute()
    return types.map((type) => ({
      ...choiceOf(type),
      liquidationId: runs.find(({ type_code }) => type_code === type.code)?.id ?? null,
    }))
  })
}

type TypeLinks = Pick<LiquidationType, 'code' | 'incompatibleWith'>
type Context = { readonly db: Db; readonly id?: number }

const resource = {
  table: 'liquidation_type',
  beforeUpdate: async ({ db }: Context, { code, incompatibleWith }: TypeLinks, former: TypeLinks) => {
    await requireKnownTypes(db, { code, incompatibleWith: incompatibleWith ?? former.incompatibleWith })
    if (code !== former.code) await refuseUsedType(db, former.code, `El código «${former.code}»`)
  },
  beforeSave: ({ db, id }: Context, draft: TypeLinks) => (id === undefined ? requireKnownTypes(db, draft) : undefined),
  beforeRemove: ({ db }: Context, { code }: TypeLinks) => refuseUsedType(db, code, `El tipo «${code}»`),
} as const

const choiceOf = ({ id, code, name, incompatibleWith }: LiquidationType) => ({ id, code, name, incompatibleWith })

const requireKnownTypes = async (db: Db, { code, incompatibleWith }: TypeLinks): Promise<void> => {
  const known = new Set((await db.selectFrom('liquidation_type').select('code').execute()).map((type) => type.code))
  const unknown = incompatibleWith.find((other) => !known.has(other))
  if (unknown !== undefined) refuse('incompatibleWith', `No hay un tipo de liquidación «${unknown}»`)
  if (incompatibleWith.includes(code)) refuse('incompatibleWith', `«${code}» no puede ser incompatible consigo mismo`)
}

/** Refuses changes that would leave dangling references in runs, concepts or periods. */
const refuseUsedType = async (db: Db, code: string, what: string): Promise<void> => {
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
