import { periods } from '@legajo/contract/payroll/runs/period.ts'
import { periodLists } from '@legajo/contract/payroll/runs/period-types.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { serveResource } from '../../resource/serve-resource.ts'
import { payDayOfPeriod } from './pay-day.ts'

export const servePeriods: Area = (server) => {
  const { all, one } = serveResource(server, periods, {
    table: 'liquidation_period',
    orderBy: ['date_from desc', 'id desc'],
    fields: {
      published: () => sql<boolean>`exists (select from liquidation l where l.tenant_id = liquidation_period.tenant_id
        and l.period_id = liquidation_period.id and l.released_at is not null)`,
    },
    blankAsNull: ['payDate', 'depositDate', 'depositBank'],
    beforeUpdate: async ({ db }, { liquidationTypes: types }, former) => {
      if (types && types.join() !== former.liquidationTypes.join()) await requireCompatibleTypes(db, types)
    },
    beforeSave: ({ db, id }, { liquidationTypes: types }) => (id === undefined ? requireCompatibleTypes(db, types) : undefined),
  })
  serve(server, periodLists.list, (context) => all(context))
  serve(server, periodLists.payDateInterval, async (context, { params }) => {
    const { dateFrom, dateUntil, payDate = null } = await one(context, params.id)
    const { businessDays, until } = await payDayOfPeriod(context.db, dateFrom, dateUntil)
    return {
      id: params.id,
      from: dateFrom,
      until,
      businessDays,
      payDate,
      inTime: payDate === null ? null : payDate >= dateFrom && payDate <= until,
    }
  })
}

/** The types of a period must exist, be active, and not exclude each other. */
const requireCompatibleTypes = async (db: Db, codes: readonly string[]): Promise<void> => {
  if (codes.length === 0) return
  const known = await db
    .selectFrom('liquidation_type')
    .select(['code', 'name', 'incompatible_with'])
    .where('active', '=', true)
    .orderBy('code')
    .execute()
  const unknown = codes.find((code) => !known.some((type) => type.code === code))
  if (unknown !== undefined)
    refuse('liquidationTypes', `No hay un tipo de liquidación activo «${unknown}»; quitalo o activalo antes`)
  for (const { code, name, incompatible_with: excluded } of known.filter((type) => codes.includes(type.code))) {
    const other = known.find((type) => codes.includes(type.code) && excluded.includes(type.code) && type.code !== code)
    if (other) refuse('liquidationTypes', `Tipos de liquidación incompatibles: «${name}» y «${other.name}»`)
  }
}
