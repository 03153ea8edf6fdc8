import { type ScaleDraft, scales } from '@legajo/contract/payroll/rules/scale.ts'
import { scaleGrid } from '@legajo/contract/payroll/rules/scale-grid.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import type { Db } from '../../db/database.ts'
import { removeRow } from '../../db/save.ts'
import { refuse } from '../../errors/app-error.ts'
import { filterOf } from '../../http/filter.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { byText } from '../../http/sort.ts'
import { serveResource } from '../../resource/serve-resource.ts'
import { changeKeepingConcepts } from './change-keeping-concepts.ts'
import { refuseInUse, usesOfRule } from './refuse-in-use.ts'
import { errorsIn, readPeriod, readScale, savePeriod, scaleFields, shapeOf, withEnds } from './scale-rows.ts'

export const serveScales: Area = (server) => {
  const { list, ...calls } = scales
  const { one, page } = serveResource(server, calls, {
    table: 'scale',
    orderBy: [byText('scale.code')],
    fields: scaleFields,
    complete: async (_, rows) => rows.map(withEnds),
    filters: { search: searchText, columns: filterable },
    values: async ({ lookup, keyType, keyDecimals, holds, onMissing, expected, publisher }, { db, id }) => {
      const stored = id === undefined ? undefined : await readScale(db, id)
      const draft = { lookup, keyType, keyDecimals, holds, onMissing, expected, publisher }
      return { definition: shapeOf(draft, stored?.columns ?? [], stored) }
    },
    beforeUpdate: async ({ db, id }, draft, former) => {
      if (draft.code !== former.code) await refuseInUse(db, 'scale', former.code, `El código «${former.code}»`)
      for (const { id: periodId } of former.periods) {
        const { columns, rows, validFrom } = await readPeriod(db, id, periodId)
        const [wrong] = errorsIn({ ...draft, columns: former.columns }, columns, rows)
        if (wrong)
          refuse('keyType', `Los valores desde ${formatDate(validFrom)} no lo admiten: ${wrong.message} (fila ${wrong.row + 1})`)
      }
    },
    beforeSave: ({ db }, draft) => requireFreeCode(db, draft),
    write: ({ db, id }, write) => (id === undefined ? write() : changeKeepingConcepts(db, 'status', write)),
    beforeRemove: ({ db }, { code }) => refuseInUse(db, 'scale', code, `La escala «${code}»`),
  })
  serve(server, list, (context, { query: { description, status, ...query } }) =>
    page(context, query, (of) =>
      of.and([
        filterOf(description?.replace(/^%|%$/g, ''), { search: searchText, columns: {} }),
        ...(status ? [of('status', '=', status)] : []),
      ]),
    ),
  )
  serve(server, scaleGrid.list, (context, { query }) => page(context, query))
  serve(server, scales.usage, async (context, { params }) =>
    usesOfRule(context.db, 'scale', (await one(context, params.id)).code),
  )

  serve(server, scales.getPeriod, ({ db }, { params }) => readPeriod(db, params.scaleId, params.periodId))
  serve(server, scales.createPeriod, ({ db }, { params, body }) => savePeriod(db, params.scaleId, null, body))
  serve(server, scales.updatePeriod, ({ db }, { params, body }) => savePeriod(db, params.scaleId, params.periodId, body))
  serve(server, scales.removePeriod, async ({ db }, { params }) => {
    await readPeriod(db, params.id, params.periodId)
    await changeKeepingConcepts(db, 'validFrom', () => removeRow(db, 'scale_period', params.periodId))
  })
}

const searchText = "fold_text(code || ' ' || description)"
const filterable = {
  code: { kind: 'text', sql: 'code' },
  description: { kind: 'text', sql: 'description' },
  status: { kind: 'text', sql: 'status' },
  lookup: { kind: 'text', sql: "coalesce(definition ->> 'lookup', 'exact')" },
} as const

/** Formulas read scales and parameters with tables by one name. */
const requireFreeCode = async (db: Db, { code }: ScaleDraft): Promise<void> => {
  const table = await db
    .selectFrom('liquidation_parameter')
    .select('id')
    .where('code', '=', code)
    .where('kind', '=', 'TABLA')
    .executeTakeFirst()
  if (table) refuse('code', `Ya hay un parámetro con tabla «${code}», que las fórmulas leen igual; elegí otro código`)
}
