import { type MassLoad, massLoads } from '@legajo/contract/shared/mass-load.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { refuseStale } from '../db/refuse-stale.ts'
import { AppError, fail, refuse } from '../errors/app-error.ts'
import { answerOnce } from '../http/idempotency.ts'
import { serve, serveOperation } from '../http/serve.ts'
import type { Server } from '../http/server.ts'
import type { Session } from '../session/session.ts'
import { fileIn } from '../sheet/request-file.ts'
import { beginLoad, hashOf, inParts, withTime } from './begin-load.ts'
import { checkLoad } from './check-load.ts'
import type { Column } from './columns.ts'
import { discardRows, restoreRows } from './discard-rows.ts'
import { foldHeading, type Heading, missingColumns } from './headings.ts'
import { unpackBlocks } from './load-blocks.ts'
import { columnsWithoutChoices } from './load-columns.ts'
import type { ArchiveRows, LoadHandler } from './load-handler.ts'
import { lockLoad, readLoad } from './load-header.ts'
import { requirePermittedHandler, rightsOf } from './load-kind-of.ts'
import { mustReachWhole } from './load-reach.ts'
import { beginTypedRows, checkInThread, checkTypedRows, isForThread, openFile } from './load-thread.ts'

/** Loads as they are sent and corrected, until they are applied. */
export const serveLoadEntry = (server: Server, handlers: readonly LoadHandler[], thread: URL): void => {
  const { database } = server
  const handlerOf = (session: Session, kind: number) => requirePermittedHandler(handlers, session, kind)

  serveOperation(server, massLoads.entity, ({ session, scope }, { params, body }) => {
    const handler = handlerOf(session, params.id)
    return checkTypedRows({ server, module: thread, scope: withTime(scope), session, handler }, body.rows)
  })

  serveOperation(server, massLoads.create, async ({ session, scope, request }, { body }) => {
    const handler = handlerOf(session, body.kind)
    const call = { server, module: thread, scope: withTime(scope), session, handler }
    return database.inTenant(call.scope, (db) => answerOnce(db, session, request, () => beginTypedRows(db, call, body)))
  })

  // The file is received and read before a transaction is opened: a slow sender does not keep one open.
  serveOperation(server, massLoads.upload, async ({ session, scope, request }, { query }) => {
    const handler = handlerOf(session, query.kind)
    const { name, bytes } = await fileIn(request)
    if (handler.archive) {
      const archive = await handler.archive({ server, session, scope }, bytes)
      return database.inTenant(withTime(scope), (db) =>
        answerOnce(db, session, request, () =>
          beginArchive(db, session, handler, { archive, name, sha256: hashOf(bytes), description: query.description }),
        ),
      )
    }
    const file = { name, description: query.description, sheet: query.sheet }
    const enter = await openFile(server, thread, withTime(scope), { bytes, sheet: query.sheet })
    return database.inTenant(withTime(scope), (db) => answerOnce(db, session, request, () => enter(db, session, handler, file)))
  })

  serveOperation(server, massLoads.uploadArchive, async ({ session, scope, request }, { body }) => {
    const handler = handlerOf(session, body.kind)
    if (!handler.archive) return refuse('kind', 'Esta carga no es de un ZIP: subí el Excel o el CSV')
    const archive = await handler.archive({ server, session, scope }, { fileKey: body.fileKey })
    const { name = '', sha256 = '' } = archive.file ?? {}
    return database.inTenant(withTime(scope), (db) =>
      answerOnce(db, session, request, () =>
        beginArchive(db, session, handler, { archive, name, sha256, description: body.description }),
      ),
    )
  })

  serveOperation(server, massLoads.update, async ({ session, scope }, { params, body }) => {
    const before = await database.inTenant(scope, (db) => readLoad(db, params.id))
    const handler = handlerOf(session, before.kind)
    await mustReachWhole(database, scope, session, handler, before)
    const inThread = isForThread(server, before)
    const stored = await database.inTenant(withTime(scope), async (db) => {
      const load = await lockLoad(db, params.id)
      mustBeOpen(load)
      if (body.version !== undefined && body.version !== load.version) await refuseStale(db, 'mass_load', load.id, body.version)
      await unpackBlocks(db, load.id)
      const columns = await columnsWithoutChoices(db, handler, rightsOf(session))
      const headings = body.columns ? assignHeadings(load.columns, body.columns, columns) : [...load.columns]
      for (const replacement of body.replace ?? []) await replaceText(db, load.id, replacement, headings, columns)
      for (const { line, cells } of body.rows ?? []) await correctRow(db, load.id, line, cells, headings, columns)
      await discardRows(db, load.id, body.discard ?? [])
      await restoreRows(db, load.id, body.restore ?? [])
      const missing = missingColumns(headings, columns)
      if (body.columns && missing.length > 0)
        refuse('columns', `Falta la columna «${missing.map(({ label }) => label).join('», «')}»`)
      if (body.columns) await rememberHeadings(db, handler, headings)
      await db
        .updateTable('mass_load')
        .set({
          columns: JSON.stringify(headings),
          ...(body.description && { description: body.description }),
          ...(missing.length === 0 && { status: inThread ? 'MAPPING' : 'CHECKED', failure: null }),
        })
        .where('id', '=', load.id)
        .execute()
      const isComplete = missing.length === 0
      if (isComplete && !inThread) await checkLoad(db, handler, { id: load.id, columns: headings }, rightsOf(session))
      return { isComplete, load: await readLoad(db, load.id) }
    })
    if (!stored.isComplete || !inThread) return stored.load
    await checkInThread(server, thread, { scope: withTime(scope), session, kind: handler.kind.id, id: params.id })
    return database.inTenant(scope, (db) => readLoad(db, params.id))
  })

  serve(server, massLoads.remove, async ({ db, session }, { params }) => {
    const load = await lockLoad(db, params.id)
    handlerOf(session, load.kind)
    if (load.done > 0) fail('nothing_to_do', { what: 'El lote ya cargó filas: queda como comprobante. Deshacelo si hace falta' })
    mustBeOpen(load)
    await db.deleteFrom('mass_load').where('id', '=', load.id).execute()
  })
}

interface SentArchive {
  readonly archive: ArchiveRows
  readonly name: string
  readonly sha256: string
  readonly description: string | undefined
}

/** Stores and checks the rows of an archive whose files were received. */
const beginArchive = async (
  db: Db,
  session: Session,
  handler: LoadHandler,
  { archive: { fields, rows }, name, sha256, description }: SentArchive,
): Promise<MassLoad> => {
  const columns = await columnsWithoutChoices(db, handler, rightsOf(session))
  const labelOf = (field: string) => columns.find((column) => column.field === field)?.label ?? field
  return beginLoad(db, session, handler, {
    description: description || name.slice(0, 120),
    fileName: name,
    sha256,
    headings: fields.map((field) => ({ header: labelOf(field), field })),
    isComplete: true,
    parts: inParts(rows),
  })
}

const mustBeOpen = ({ status, description }: MassLoad): void => {
  if (status !== 'CHECKED' && status !== 'MAPPING')
    fail('nothing_to_do', { what: `El lote «${description}» ya se entregó para cargar: no se puede cambiar` })
}

/** The headings with the fields assigned by hand, by position; refuses unknown fields and one assigned twice. */
const assignHeadings = (stored: readonly Heading[], given: readonly Heading[], columns: readonly Column[]): Heading[] => {
  if (given.length !== stored.length) refuse('columns', `El archivo tiene ${stored.length} columnas, y llegaron ${given.length}`)
  const used = new Set<string>()
  return stored.map((heading, index) => {
    const field = given[index]?.field ?? null
    if (field === null) return { ...heading, field }
    if (!columns.some((column) => column.field === field)) refuse('columns', `La carga no tiene el dato «${field}»`)
    if (used.has(field))
      refuse('columns', `Dos columnas están asignadas a «${columns.find((one) => one.field === field)?.label}»; dejá una sola`)
    used.add(field)
    return { ...heading, field }
  })
}

/** Replaces a text in the column of a field, in every row with errors that has it there. */
const replaceText = async (
  db: Db,
  id: number,
  { field, from, to }: { readonly field: string; readonly from: string; readonly to: string },
  headings: readonly Heading[],
  columns: readonly Column[],
): Promise<void> => {
  const column = columns.find((one) => one.field === field)
  const at = headings.findIndex((heading) => heading.field === field)
  if (!column || column.kind === 'file' || at < 0)
    return refuse('replace', `El lote no tiene una columna «${(column?.label ?? field).slice(0, 80)}» que se pueda corregir`)
  await sql`update mass_load_row set cells = jsonb_set(cells, array[${String(at)}], to_jsonb(${to}::text))
    where load_id = ${id} and outcome = 'REFUSED' and status <> 'DISCARDED' and cells ->> ${sql.lit(at)} = ${from}`.execute(db)
}

/** Replaces cells of a row; a field without a column gets one at the end. */
const correctRow = async (
  db: Db,
  id: number,
  line: number,
  given: Readonly<Record<string, unknown>>,
  headings: Heading[],
  columns: readonly Column[],
): Promise<void> => {
  const row = await db
    .selectFrom('mass_load_row')
    .select('cells')
    .where('load_id', '=', id)
    .where('line', '=', line)
    .executeTakeFirst()
  if (!row) return refuse('rows', `El lote no tiene la fila ${line}`)
  const cells = [...(row.cells as unknown as readonly string[])]
  for (const [field, value] of Object.entries(given)) {
    const column = columns.find((one) => one.field === field)
    if (!column || typeof value !== 'string' || value.length > 1000)
      throw new AppError('validation', {}, [
        { path: 'rows', message: `No se puede corregir «${field.slice(0, 80)}» de la fila ${line}` },
      ])
    let at = headings.findIndex((heading) => heading.field === field)
    if (at < 0) at = headings.push({ header: column.label, field }) - 1
    while (cells.length <= at) cells.push('')
    cells[at] = value
  }
  await db
    .updateTable('mass_load_row')
    .set({ cells: JSON.stringify(cells) as never })
    .where('load_id', '=', id)
    .where('line', '=', line)
    .execute()
}

const rememberHeadings = async (db: Db, { kind }: LoadHandler, headings: readonly Heading[]): Promise<void> => {
  const named = [...new Map(headings.map(({ header, field }) => [foldHeading(header), field]))].filter(
    ([heading]) => heading !== '',
  )
  await sql`insert into mass_load_heading (kind, heading, field)
    select ${kind.id}, h, f from unnest(${named.map(([heading]) => heading.slice(0, 200))}::text[], ${named.map(([, field]) => field)}::text[]) as t (h, f)
    on conflict (tenant_id, company_id, kind, heading) do update set field = excluded.field`.execute(db)
}
