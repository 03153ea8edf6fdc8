import { type FileKindName, fileKinds } from '@legajo/contract/files/stored-file.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { AppError, refuse } from '../errors/app-error.ts'
import { enterFile, openStorage, withLocalCopy, withPieces } from '../files/entrance.ts'
import type { ArchiveContext, ArchiveRows, ArchiveSource, CellProblem, PreparedRow, ReadRow } from '../load/load-handler.ts'
import type { Session } from '../session/session.ts'
import { type ArchivedFile, extractFiles } from './archive-files.ts'

interface Owner {
  readonly id: number
  readonly version: number
  readonly file_code: string
  readonly full_name: string
  readonly confidential: boolean
  readonly photo_url: string | null
}

/** The employees of the company that rows name, by file code in lower case. */
export const ownersOf = async (db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, Owner>> => {
  const { rows } = await sql<Owner>`select id, version, file_code, ${fullName('employee')} as full_name, confidential, photo_url
    from employee where company_id = app_company() and lower(file_code) = any(${[...new Set(codes)]}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.file_code.toLowerCase(), row]))
}

export const codeOf = ({ values }: ReadRow): string => String(values.get('file_code') ?? '').toLowerCase()
export const keyOf = ({ values }: ReadRow): string => String(values.get('file') ?? '')

/** The keys that are files of this kind of the company, which no record has yet. */
export const freeFiles = async (db: Db, kind: FileKindName, rows: readonly ReadRow[]): Promise<ReadonlySet<string>> => {
  const keys = rows.map(keyOf).filter(Boolean)
  if (keys.length === 0) return new Set()
  const { rows: found } = await sql<{
    key: string
  }>`select key from stored_file where key = any(${keys}::text[]) and kind = ${kind}
    and company_id = app_company() and not is_file_in_use(kind, key)`.execute(db)
  return new Set(found.map(({ key }) => key))
}

export const unknownOwner: CellProblem = {
  field: 'file_code',
  message: 'El legajo no existe o no está a tu alcance',
  remedy: 'Revisá el nombre del archivo, o escribí el legajo',
}
export const unknownFile: CellProblem = {
  field: 'file',
  message: 'El archivo no está o ya se usó',
  remedy: 'Volvé a subir el ZIP',
}

export const toRefusedRow = (row: ReadRow, problems: readonly CellProblem[]): PreparedRow => ({
  problems,
  warnings: [],
  title: String(row.values.get('file_code') ?? ''),
  confidential: false,
  values: {},
  before: {},
})

/** The file code at the start of a file name, the longest that an employee has: `1024 - Contrato.pdf`, `A-12_2.jpg`. */
const codesIn = (name: string): readonly string[] => {
  const base = name.replace(/\.[^.]*$/, '')
  const cuts = [...base.matchAll(/[\s_-]/g)].map(({ index }) => base.slice(0, index))
  return [base, ...cuts.reverse()].map((code) => code.trim()).filter(Boolean)
}

type CellsOf = (file: ArchivedFile, code: string, cell: string) => readonly string[]

/** Stores the files of an archive; `cellsOf` makes the row of one from its code and the cell of its file. */
export const readArchive = async (
  context: ArchiveContext,
  from: ArchiveSource,
  kind: FileKindName,
  cellsOf: CellsOf,
): Promise<Omit<ArchiveRows, 'fields'>> => {
  if (Buffer.isBuffer(from)) return { rows: await rowsIn(context, from, kind, cellsOf) }
  const { server, session, scope } = context
  const file = await server.database.inTenant(scope, (db) => findUploadedArchive(db, session, from.fileKey))
  const stored = { tenantId: session.tenantId, sha256: file.sha256 }
  const rows = await withLocalCopy(openStorage(server.settings), stored, (path) => rowsIn(context, path, kind, cellsOf))
  return rows ? { rows, file } : refuse('fileKey', 'El archivo ya no está; subilo de nuevo')
}

/** An archive that this user uploaded in this company. */
const findUploadedArchive = async (db: Db, { username }: Session, key: string) => {
  const file = await db
    .selectFrom('stored_file')
    .select(['name', 'sha256'])
    .where('key', '=', key)
    .where('kind', '=', 'archives')
    .where('company_id', '=', sql<number>`app_company()`)
    .where('created_by', '=', username)
    .executeTakeFirst()
  return file ?? refuse('fileKey', 'El archivo no está; subilo de nuevo')
}

const rowsIn = async (
  { server, session, scope }: ArchiveContext,
  from: Buffer | string,
  kind: FileKindName,
  cellsOf: CellsOf,
): Promise<readonly (readonly string[])[]> => {
  const storage = openStorage(server.settings)
  const known = new Map<string, string>()
  const rows: (readonly string[])[] = []
  for await (const file of extractFiles(from, fileKinds[kind].maxBytes)) {
    const codes = codesIn(file.name)
    const code = await server.database.inTenant(scope, async (db) => {
      const found = await ownersOf(
        db,
        codes.map((one) => one.toLowerCase()),
      )
      for (const [key, { file_code }] of found) known.set(key, file_code)
      return known.get(codes.find((one) => known.has(one.toLowerCase()))?.toLowerCase() ?? '') ?? codes.at(-1) ?? ''
    })
    rows.push(cellsOf(file, code, await store(file)))
  }
  return rows

  /** The key of the stored file, or why it cannot be stored, which the check of the row reports. */
  async function store({ name, bytes: content }: ArchivedFile): Promise<string> {
    try {
      return await withPieces(pieces(content), kind, name, server.settings, async ({ fields: _, ...received }) => {
        const entered = await server.database.inTenant(scope, (db) =>
          enterFile(db, storage, session, { ...received, kind, folder: '' }),
        )
        return entered.key
      })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return `${name}: ${error.fields[0]?.message ?? error.message}`.slice(0, 200)
    }
  }
}

async function* pieces(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}
