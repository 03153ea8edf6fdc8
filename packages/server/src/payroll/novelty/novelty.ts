import { type NoveltyChange, novelties } from '@legajo/contract/payroll/runs/novelty.ts'
import { instalmentStates, noveltyEntryOrigins } from '@legajo/contract/payroll/runs/novelty-row.ts'
import type { RowProblem } from '@legajo/contract/row-problem.ts'
import { formatUnits } from '@legajo/kernel/money.ts'
import { type Sheet, toDelimitedText, workbookType } from '@legajo/kernel/workbook.ts'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { updateRow } from '../../db/save.ts'
import { AppError, fail, refuse } from '../../errors/app-error.ts'
import { filterOf } from '../../http/filter.ts'
import { inOrder, pageOf } from '../../http/page.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { noteShown } from '../../policies/shown-people.ts'
import { isToggleOn } from '../../policies/toggles.ts'
import { writeWorkbook } from '../../sheet/write-workbook.ts'
import { requireNoveltyEntry } from './checked-novelty.ts'
import { removeNovelties } from './delete-entries.ts'
import { hasCriteria, matching } from './entry-rows.ts'
import { changeProblems } from './novelty-change.ts'
import { noveltyFilterColumns, noveltySort, readNovelty, selectFilteredNovelties, selectNovelties } from './novelty-rows.ts'
import { insertNoveltyEntries } from './save-entries.ts'

/** Individual monthly novelties, as integrations use them. */
export const serveNovelties: Area = (server) => {
  serve(server, novelties.create, async ({ db }, { body }) => {
    const [id] = await insertNoveltyEntries(db, [await requireNoveltyEntry(db, { ...body, instalments: 1 })], { origin: 'API' })
    return readNovelty(db, id ?? 0)
  })
  serve(server, novelties.update, async ({ db }, { params, body }) => {
    const [problem] = await changeAll(db, [{ ...body, id: params.id }])
    if (problem?.field === 'id') fail('not_found')
    if (problem) refuse(problem.field, `${problem.message}. ${problem.remedy}`)
    return readNovelty(db, params.id)
  })
  serve(server, novelties.updateMany, async ({ db }, { body }) => {
    const problems = await changeAll(db, body.novelties)
    if (problems.length > 0)
      throw new AppError('novelty_rows', {
        wrong: new Set(problems.map(({ row }) => row)).size,
        total: body.novelties.length,
        problems: problems.slice(0, 1000),
      })
    return { count: body.novelties.length, ids: body.novelties.map(({ id }) => id) }
  })
  serve(server, novelties.removeByIds, ({ db }, { body }) => removeFree(db, [...new Set(body.ids)]))
  serve(server, novelties.removeByFilters, async ({ db }, { body: { password: _, ...filter } }) => {
    if (!hasCriteria(filter)) refuse('filter', 'Elegí al menos un filtro: sin filtro no se elimina nada')
    const { rows } = await sql<{ id: number }>`select n.id from novelty n where ${matching(filter)} limit 20001`.execute(db)
    if (rows.length > 20_000) refuse('filter', 'El filtro alcanza a más de 20000 novedades; eliminá por partes')
    return rows.length === 0
      ? { deleted: 0 }
      : removeFree(
          db,
          rows.map(({ id }) => id),
        )
  })

  for (const call of [novelties.all, novelties.byEmployees]) {
    serve(server, call, ({ db }, { query: { searchToLiquidate, ...query }, body }) =>
      pageOf(
        selectFilteredNovelties(db, body, searchToLiquidate).where(filterOf(query.filter, noveltyFilterColumns)),
        query,
        noveltySort,
        latestFirst,
      ),
    )
  }
  serve(server, novelties.export, async ({ db, request, reply }, { query, body }) => {
    const rows = await inOrder(selectFilteredNovelties(db, body, query.searchToLiquidate), query, noveltySort, latestFirst)
      .limit(maxExportedRows + 1)
      .execute()
    if (rows.length > maxExportedRows)
      refuse('filter', `Son más de ${formatUnits(maxExportedRows, 0)} novedades; elegí un mes o un concepto y exportá por partes`)
    noteShown(request, { employees: rows.map(({ employeeId }) => employeeId) })
    const sheet = sheetOf(rows)
    reply.header('content-disposition', `attachment; filename="novedades.${query.format}"`)
    if (query.format === 'csv') reply.type('text/csv; charset=utf-8').send(toDelimitedText(sheet))
    else reply.type(workbookType).send(await writeWorkbook([sheet]))
  })
  serve(server, novelties.isFlowActive, async ({ db, session }, { query: { featureName } }) => ({
    featureName,
    active: await isToggleOn(db, featureName, session.company),
  }))
}

type ChangeById = NoveltyChange & { readonly id: number }

/** Changes novelties if every change is valid, otherwise returns the errors. */
const changeAll = async (db: Db, changes: readonly ChangeById[]): Promise<readonly RowProblem[]> => {
  const ids = changes.map(({ id }) => id).filter((id) => Number.isSafeInteger(id) && id > 0)
  await sql`select id from novelty where id = ${anyOf(ids)} order by id for update`.execute(db)
  const rows = await selectNovelties(db).where('n.id', '=', anyOf(ids)).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const lost = changes.flatMap(({ id }, index) => (byId.has(id) ? [] : [noSuchNovelty(id, index + 1)]))
  if (lost.length > 0) return lost
  const { problems, wanted } = await changeProblems(db, changes, byId)
  if (problems.length > 0) return problems
  for (const { id, version, values } of wanted)
    await updateRow(db, 'novelty', id, { ...values, version, changed_at: sql`now()` as never })
  return []
}

const noSuchNovelty = (id: unknown, row: number): RowProblem => ({
  row,
  field: 'id',
  value: String(id ?? ''),
  message: 'La novedad no existe o no está a tu alcance',
  remedy: 'Volvé a cargar la lista y quitá esta fila',
})

/** Deletes novelties that are in no run, all or none. */
const removeFree = async (db: Db, ids: readonly number[]): Promise<{ deleted: number }> => {
  await sql`select id from novelty where id = ${anyOf(ids)} order by id for update`.execute(db)
  const rows = await selectNovelties(db)
    .clearSelect()
    .select(['n.id', 'run.name as liquidation'])
    .where('n.id', '=', anyOf(ids))
    .execute()
  if (rows.length < ids.length) fail('not_found')
  const taken = rows.filter(({ liquidation }) => liquidation !== null)
  if (taken[0]) fail('novelty_liquidated', { liquidation: taken[0].liquidation, affected: taken.length })
  return { deleted: await removeNovelties(db, ids) }
}

/** Larger exports must be split. */
const maxExportedRows = 100_000

const latestFirst = { id: 'n.id', sort: 'n.id', order: -1 } as const

const sheetOf = (rows: Awaited<ReturnType<ReturnType<typeof selectFilteredNovelties>['execute']>>): Sheet => ({
  name: 'Novedades',
  columns: [
    { header: 'Legajo', kind: 'text' },
    { header: 'Empleado', kind: 'text' },
    { header: 'Código', kind: 'text' },
    { header: 'Concepto', kind: 'text' },
    { header: 'Cantidad', kind: 'money' },
    { header: 'Importe', kind: 'money' },
    { header: 'Cuota', kind: 'text' },
    { header: 'Mes de imputación', kind: 'text' },
    { header: 'Mes de devengamiento', kind: 'text' },
    { header: 'Vigencia desde', kind: 'date' },
    { header: 'Vigencia hasta', kind: 'date' },
    { header: 'Tipo de liquidación', kind: 'text' },
    { header: 'Estado', kind: 'text' },
    { header: 'Liquidación', kind: 'text' },
    { header: 'Origen', kind: 'text' },
    { header: 'Observación', kind: 'text' },
  ],
  rows: rows.map((row) => [
    row.fileCode,
    row.employeeName,
    row.conceptCode,
    row.conceptName,
    row.quantity,
    row.amount,
    `${row.instalment} de ${row.instalments}`,
    row.imputationDate.slice(0, 7),
    row.accrualMonth?.slice(0, 7) ?? '',
    row.startDate,
    row.endDate,
    row.liquidationType,
    instalmentStates[row.state],
    row.liquidation,
    noveltyEntryOrigins[row.origin],
    row.observation,
  ]),
})
