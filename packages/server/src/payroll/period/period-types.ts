import { periodLists, periodTypes } from '@legajo/contract/payroll/runs/period-types.ts'
import { refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { payDayOfPeriod } from './pay-day.ts'
import { allPeriods, allTypes, createType, onePeriod, oneType, updateType } from './period-rows.ts'

export const servePeriodTypes: Area = (server) => {
  serve(server, periodTypes.get, ({ db }, { params }) => oneType(db, params.id))
  serve(server, periodTypes.list, ({ db }) => allTypes(db).execute())
  serve(server, periodTypes.choices, async ({ db }) => (await allTypes(db).where('active', '=', true).execute()).map(choiceOf))
  serve(server, periodTypes.create, ({ db }, { body }) => createType(db, body))
  serve(server, periodTypes.update, ({ db }, { params, body }) => updateType(db, params.id, body))
  serve(server, periodTypes.listByPeriod, async ({ db }, { params }) => {
    const { liquidationTypes } = await onePeriod(db, params.id)
    const active = await allTypes(db).where('active', '=', true).execute()
    const types = liquidationTypes.length === 0 ? active : active.filter(({ code }) => liquidationTypes.includes(code))
    if (types.length === 0) refuse('period', 'El periodo seleccionado no posee tipos de liquidación asociado')
    const runs = await db.selectFrom('liquidation').select(['id', 'type_code']).where('period_id', '=', params.id).execute()
    return types.map((type) => ({
      ...choiceOf(type),
      liquidationId: runs.find(({ type_code }) => type_code === type.code)?.id ?? null,
    }))
  })
  serve(server, periodLists.list, ({ db }) => allPeriods(db).execute())
  serve(server, periodLists.payDateInterval, async ({ db }, { params }) => {
    const { dateFrom, dateUntil, payDate } = await onePeriod(db, params.id)
    const { businessDays, until } = await payDayOfPeriod(db, dateFrom, dateUntil)
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

type Type = Awaited<ReturnType<typeof oneType>>
const choiceOf = ({ id, code, name, incompatibleWith }: Type) => ({ id, code, name, incompatibleWith })
