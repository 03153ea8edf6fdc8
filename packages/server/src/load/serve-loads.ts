import { loadOutcomes, loadRowStatuses, loadStatuses, type MassLoad, massLoads } from '@legajo/contract/shared/mass-load.ts'
import { workbookType } from '@legajo/kernel/workbook.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'
import { containsWords, filterOf } from '../http/filter.ts'
import { pageOf } from '../http/page.ts'
import { serve } from '../http/serve.ts'
import type { Server } from '../http/server.ts'
import { byLabel, byText } from '../http/sort.ts'
import { todayOf } from '../platform/today.ts'
import { noteShown } from '../policies/shown-people.ts'
import type { Session } from '../session/session.ts'
import { cellReader } from './cell-value.ts'
import { maySeeCells, readSamples } from './column-samples.ts'
import { formatCellValue, shapesOf } from './columns.ts'
import { fieldsWithoutColumn } from './full-kind.ts'
import { columnsWithoutChoices, loadColumns } from './load-columns.ts'
import type { LoadHandler } from './load-handler.ts'
import { readLoad, selectLoads } from './load-header.ts'
import { mayLoad, requirePermittedHandler, rightsOf } from './load-kind-of.ts'
import { problemGroups } from './problem-groups.ts'
import { cellsOf, rowsOf, type ShownCell, type StoredRow, toWire } from './read-rows.ts'
import { type UnassignedColumns, writeReceipt } from './receipt.ts'
import { sendTemplate } from './send-template.ts'

/** Templates and loads as they are read. */
export const serveLoads = (server: Server, handlers: readonly LoadHandler[]): void => {
  const handlerOf = (session: Session, kind: number) => requirePermittedHandler(handlers, session, kind)

  serve(server, massLoads.templates, async ({ db, session }) => {
    const permitted = handlers.filter((handler) => mayLoad(session, handler))
    if (permitted.length === 0) fail('missing_permit', { permit: handlers[0]?.kind.permit ?? '' })
    const { rows } = await sql<{ kind: number; day: string }>`select kind, max(created_at)::date::text as day
      from mass_load where company_id = app_company() group by kind`.execute(db)
    const lastOf = new Map(rows.map(({ kind, day }) => [kind, day]))
    return permitted.map(({ kind }) => templateOf(kind, lastOf.get(kind.id) ?? null))
  })
  serve(server, massLoads.config, async ({ db, session }, { params }) => {
    const handler = handlerOf(session, params.id)
    return shapesOf(await loadColumns(db, handler, rightsOf(session)))
  })
  serve(server, massLoads.without, async ({ db, session }, { params }) => [
    ...(await fieldsWithoutColumn(db, handlerOf(session, params.id))),
  ])
  serve(server, massLoads.file, async ({ db, session, reply }, { params, query }) => {
    await sendTemplate(db, session, reply, handlerOf(session, params.id), query.filled)
  })

  serve(server, massLoads.list, ({ db, session }, { query }) => {
    const kinds = handlers.filter((handler) => mayLoad(session, handler)).map(({ kind }) => kind.id)
    return pageOf(
      selectLoads(db)
        .where('kind', 'in', kinds.length > 0 ? kinds : [-1])
        .$if(query.kind !== undefined, (rows) => rows.where('kind', '=', query.kind ?? 0))
        .$if(query.status !== undefined, (rows) => rows.where(sql<boolean>`status = ${query.status}`))
        .$if(Boolean(query.filter), (rows) =>
          rows.where(containsWords(`fold_text(description || ' ' || coalesce(file_name, ''))`, query.filter ?? '')),
        ),
      query,
      {
        id: 'id',
        kind: 'kind',
        description: byText('description'),
        fileName: byText('file_name'),
        createdAt: 'created_at',
        status: byLabel('status', loadStatuses),
        total: 'total',
      },
      { sort: 'id', order: -1 },
    )
  })
  serve(server, massLoads.get, async ({ db, session }, { params }) => {
    const load = await readLoad(db, params.id)
    handlerOf(session, load.kind)
    return load
  })
  serve(server, massLoads.samples, async ({ db, session }, { params }) => {
    const load = await readLoad(db, params.id)
    handlerOf(session, load.kind)
    return readSamples(db, session, load)
  })
  serve(server, massLoads.problems, async ({ db, session }, { params }) => {
    const load = await readLoad(db, params.id)
    const handler = handlerOf(session, load.kind)
    return problemGroups(db, load, await loadColumns(db, handler, rightsOf(session), load.columns))
  })
  serve(server, massLoads.rows, async ({ db, session }, { params, query }) => {
    const load = await readLoad(db, params.id)
    const seen = await readVisibleFields(db, handlerOf(session, load.kind), session, load.columns)
    const rows = rowsOf(db, params.id)
      .$if(query.outcome !== undefined, (found) => found.where('outcome', '=', query.outcome ?? 'NEW'))
      .$if(query.status !== undefined, (found) => found.where('status', '=', query.status ?? 'DONE'))
      .$if(query.warned === true, (found) => found.where('warnings', 'is not', null).where('status', '<>', 'DISCARDED'))
      // The outcome of a discarded row counts for nothing.
      .$if(query.outcome !== undefined && query.status === undefined, (found) => found.where('status', '<>', 'DISCARDED'))
      .where(filterOf(query.filter, rowFilter))
    const page = await pageOf(
      rows as unknown as SelectQueryBuilder<never, never, StoredRow>,
      query,
      {
        line: 'line',
        title: byText('title'),
        outcome: byLabel('outcome', loadOutcomes),
        status: byLabel('status', loadRowStatuses),
      },
      { id: 'line', sort: 'line' },
    )
    return { ...page, content: page.content.map((row) => toWire(row, load.columns, seen)) }
  })
  serve(server, massLoads.receipt, async ({ db, session, request, reply }, { params }) => {
    const load = await readLoad(db, params.id)
    const handler = handlerOf(session, load.kind)
    const { kind } = handler
    const seen = await readVisibleFields(db, handler, session, load.columns)
    const rows = (await rowsOf(db, params.id).orderBy('line').execute()) as unknown as readonly StoredRow[]
    const others = (await maySeeCells(db, session, load.id)) ? columnsWithoutField(load, rows) : { headers: [], cells: new Map() }
    noteShown(request, { employees: await employeesOfLoad(db, load.id) })
    const bytes = await writeReceipt(
      kind,
      load,
      rows.map((row) => toWire(row, load.columns, seen)),
      others,
    )
    reply.header('content-disposition', `attachment; filename="carga-${load.id}.xlsx"`).type(workbookType).send(bytes)
  })
}

const employeesOfLoad = async (db: Db, id: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ employee: number }>`select distinct employee_id as employee from mass_load_row
    where load_id = ${id} and employee_id is not null`.execute(db)
  return rows.map(({ employee }) => employee)
}

const columnsWithoutField = ({ columns }: MassLoad, rows: readonly StoredRow[]): UnassignedColumns => {
  const places = columns.flatMap(({ field, header, divided }, at) => (field === null && header !== '' && !divided ? at : []))
  return {
    headers: places.map((at) => columns[at]?.header ?? ''),
    cells: new Map(
      rows.filter(({ problems }) => problems?.length).map((row) => [row.line, places.map((at) => cellsOf(row)[at] ?? '')]),
    ),
  }
}

/** The fields that the user sees, with the text of their cells. */
const readVisibleFields = async (
  db: Db,
  handler: LoadHandler,
  session: Session,
  headings: MassLoad['columns'],
): Promise<ReadonlyMap<string, ShownCell>> => {
  const today = await todayOf(db)
  const named = await columnsWithoutChoices(db, handler, rightsOf(session))
  const columns = await loadColumns(db, handler, rightsOf(session), headings)
  return new Map([
    ...named.map(({ field }) => [field, (cell: string) => cell] as const),
    ...columns.map((column) => {
      const read = cellReader(column, { mayEmpty: false, today })
      return [column.field, (cell: string) => formatCellValue(column, read(cell).value) || cell] as const
    }),
  ])
}

const rowFilter = {
  search: 'fold_text(title)',
  columns: {
    line: { kind: 'number', sql: 'line' },
    title: { kind: 'text', sql: 'title' },
    outcome: { kind: 'select', sql: 'outcome' },
    status: { kind: 'select', sql: 'status' },
  },
} as const

/** The documented record of a template: its addresses are those of this API. */
const templateOf = ({ id, template, title, purpose, makes, archive, unit }: LoadHandler['kind'], lastDay: string | null) => {
  const own = `/load-massive/template/${id}`
  return {
    lt_id: template,
    lt_name: title,
    lt_descrip: purpose,
    lt_state: 'activo',
    lt_date: lastDay,
    lt_template: `${own}/file`,
    lote_type: id,
    format: archive ? 'ZIP' : 'XLSX, CSV',
    config_url: `${own}/config`,
    entity_url: `${own}/entity`,
    post_url: '/load-massive/lote',
    verification_url: `${own}/entity`,
    delete_entity_url: '/load-massive/lote/{id}',
    makes,
    archive: archive === true,
    unit: unit[0],
    units: unit[1],
  }
}
