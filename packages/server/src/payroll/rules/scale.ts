import { type ScaleDraft, scales } from '@legajo/contract/payroll/rules/scale.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import type { Db } from '../../db/database.ts'
import { insertRow, removeRow, updateRow } from '../../db/save.ts'
import { refuse } from '../../errors/app-error.ts'
import { filterOf } from '../../http/filter.ts'
import { pageOf } from '../../http/page.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { changeKeepingConcepts } from './change-keeping-concepts.ts'
import { refuseInUse, usesOfRule } from './refuse-in-use.ts'
import { allScales, errorsIn, onePeriod, oneScale, savePeriod, scaleFilter, scaleSort, shapeOf } from './scale-rows.ts'

export const serveScales: Area = (server) => {
  serve(server, scales.list, ({ db }, { query }) => {
    const found = allScales(db)
      .where(filterOf(query.filter, scaleFilter))
      .where(filterOf(query.description?.replace(/^%|%$/g, ''), { search: scaleFilter.search, columns: {} }))
      .$if(Boolean(query.status), (scaleQuery) => scaleQuery.where('status', '=', query.status ?? 'ACTIVE'))
    return pageOf(found, query, scaleSort, { sort: scaleSort.code })
  })
  serve(server, scales.get, async ({ db }, { params }) => oneScale(db, params.id))
  serve(server, scales.create, async ({ db }, { body }) =>
    oneScale(db, await insertRow(db, 'scale', { ...(await headOf(db, body)), definition: shapeOf(body, []) })),
  )
  serve(server, scales.update, async ({ db }, { body: { id, ...draft } }) => {
    const before = await oneScale(db, id)
    if (draft.code !== before.code) await refuseInUse(db, 'scale', before.code, `El código «${before.code}»`)
    for (const { id: periodId } of before.periods) {
      const { columns, rows, validFrom } = await onePeriod(db, id, periodId)
      const [wrong] = errorsIn({ ...draft, columns: before.columns }, columns, rows)
      if (wrong)
        refuse('keyType', `Los valores desde ${formatDate(validFrom)} no lo admiten: ${wrong.message} (fila ${wrong.row + 1})`)
    }
    await changeKeepingConcepts(db, 'status', async () =>
      updateRow(db, 'scale', id, { ...(await headOf(db, draft)), definition: shapeOf(draft, before.columns) }),
    )
    return oneScale(db, id)
  })
  serve(server, scales.remove, async ({ db }, { params }) => {
    const { code } = await oneScale(db, params.id)
    await refuseInUse(db, 'scale', code, `La escala «${code}»`)
    await removeRow(db, 'scale', params.id)
  })
  serve(server, scales.usage, async ({ db }, { params }) => usesOfRule(db, 'scale', (await oneScale(db, params.id)).code))

  serve(server, scales.getPeriod, ({ db }, { params }) => onePeriod(db, params.scaleId, params.periodId))
  serve(server, scales.createPeriod, ({ db }, { params, body }) => savePeriod(db, params.scaleId, null, body))
  serve(server, scales.updatePeriod, ({ db }, { params, body }) => savePeriod(db, params.scaleId, params.periodId, body))
  serve(server, scales.removePeriod, async ({ db }, { params }) => {
    await onePeriod(db, params.id, params.periodId)
    await changeKeepingConcepts(db, 'validFrom', () => removeRow(db, 'scale_period', params.periodId))
  })
}

const headOf = async (db: Db, { code, description, status, version }: ScaleDraft) => {
  const table = await db
    .selectFrom('liquidation_parameter')
    .select('id')
    .where('code', '=', code)
    .where('kind', '=', 'TABLA')
    .executeTakeFirst()
  if (table) refuse('code', `Ya hay un parámetro con tabla «${code}», que las fórmulas leen igual; elegí otro código`)
  return { code, description, status, version }
}
