import { createHash } from 'node:crypto'
import type { MassLoad } from '@legajo/contract/shared/mass-load.ts'
import type { Db, Scope } from '../db/database.ts'
import { pipeline } from '../db/pipeline.ts'
import { writeBehind } from '../db/write-behind.ts'
import { refuse } from '../errors/app-error.ts'
import type { Session } from '../session/session.ts'
import type { FileRow } from '../sheet/file-row.ts'
import { checkContext, effectsOf } from './check-load.ts'
import { rowChecker, rowsPerCheck } from './check-rows.ts'
import type { Heading } from './headings.ts'
import { columnsWithoutChoices, loadColumns } from './load-columns.ts'
import type { LoadHandler } from './load-handler.ts'
import { countOutcomes, countRows, readLoad } from './load-header.ts'
import { rightsOf } from './load-kind-of.ts'
import { insertChecked, insertRows } from './store-rows.ts'

/** Errors in one answer; the rest are found after a correction. */
const maxReportedErrors = 1000

export const withTime = (scope: Scope): Scope => ({ ...scope, timeout: 120_000, pause: 60_000 })
export const hashOf = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex')

export type TypedRows = readonly Readonly<Record<string, string>>[]
export interface TypedLoad {
  readonly description?: string | undefined
  readonly rows: TypedRows
}
/** The errors of typed rows, of which nothing is stored. */
export type TypedCheck = Awaited<ReturnType<typeof checkTyped>>

/** Checks typed rows and stores nothing. */
export const checkTyped = async (db: Db, session: Session, handler: LoadHandler, typed: TypedRows) => {
  const used = new Set(typed.flatMap((row) => Object.keys(row)))
  const columns = await loadColumns(
    db,
    handler,
    rightsOf(session),
    [...used].map((field) => ({ field })),
  )
  const headings = columns.map(({ field, label }) => ({ header: label, field }))
  const rows = typed.map((cells, index) => ({ line: index + 1, cells: headings.map(({ field }) => cells[field] ?? '') }))
  const check = rowChecker(handler, { columns, headings, context: await checkContext(db, rightsOf(session)) })
  const checked = await check(db, rows)
  return {
    total: rows.length,
    refused: checked.filter(({ problems }) => problems.length > 0).length,
    problems: checked.flatMap(({ problems }) => problems).slice(0, maxReportedErrors),
    warnings: checked.flatMap(({ warnings }) => warnings).slice(0, maxReportedErrors),
  }
}

/** Stores and checks typed rows; nothing is applied. */
export const beginTyped = async (
  db: Db,
  session: Session,
  handler: LoadHandler,
  { description, rows }: TypedLoad,
): Promise<MassLoad> => {
  const columns = await columnsWithoutChoices(db, handler, rightsOf(session))
  const used = new Set(rows.flatMap((row) => Object.keys(row)))
  const unknown = [...used].find((field) => !columns.some((column) => column.field === field))
  if (unknown !== undefined) refuse('rows', `La carga no tiene el dato «${unknown.slice(0, 80)}»`)
  const headings = columns
    .filter(({ field, required }) => required || used.has(field))
    .map(({ field, label }) => ({ header: label, field }))
  return beginLoad(db, session, handler, {
    description: description || `${handler.kind.title}, en pantalla`,
    fileName: null,
    sha256: hashOf(JSON.stringify(rows)),
    headings,
    isComplete: true,
    parts: inParts(rows.map((row) => headings.map(({ field }) => row[field] ?? ''))),
  })
}

interface FileContent {
  readonly description: string
  readonly fileName: string | null
  readonly sha256: string
  readonly headings: readonly Heading[]
  readonly isComplete: boolean
  /** How its file was read. */
  readonly reading?: MassLoad['reading']
  readonly parts: Iterable<readonly FileRow[]>
}

/** Rows without numbers of their own, as a file gives them. */
export const inParts = function* (rows: readonly (readonly string[])[]): Iterable<readonly FileRow[]> {
  for (let start = 0; start < rows.length; start += rowsPerCheck)
    yield rows.slice(start, start + rowsPerCheck).map((cells, index) => ({ line: start + index + 1, cells }))
}

/** Stores what was sent and checks it, unless columns must be assigned first. */
export const beginLoad = async (db: Db, session: Session, handler: LoadHandler, entered: FileContent): Promise<MassLoad> => {
  const { id } = await db
    .insertInto('mass_load')
    .values({
      kind: handler.kind.id,
      description: entered.description,
      file_name: entered.fileName,
      sha256: entered.sha256,
      status: entered.isComplete ? 'CHECKED' : 'MAPPING',
      columns: JSON.stringify(entered.headings),
      reading: entered.reading ? JSON.stringify(entered.reading) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rights = rightsOf(session)
  const check = rowChecker(handler, {
    columns: await loadColumns(db, handler, rights, entered.headings),
    headings: entered.headings,
    context: await checkContext(db, rights),
  })
  const effects = effectsOf(handler)
  await pipeline(db, [
    async (side) => {
      // The database stores some rows while the next ones are read and checked.
      const writes = writeBehind(2)
      try {
        for (const rows of entered.parts) {
          if (!entered.isComplete) await writes.add(insertRows(side, id, rows))
          else {
            const checked = await check(side, rows)
            effects.add(checked)
            await writes.add(insertChecked(side, id, rows, checked))
          }
        }
      } finally {
        await writes.end()
      }
    },
  ])
  if (entered.isComplete) await countOutcomes(db, id, await effects.inWords(db))
  else await countRows(db, id)
  return readLoad(db, id)
}
