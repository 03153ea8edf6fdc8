import { type FileKindName, fileKinds } from '@legajo/contract/files/stored-file.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { AppError, refuse } from '../errors/app-error.ts'
import { enterFile, openStorage, withLocalCopy, withPieces } from '../files/entrance.ts'
import type { ArchiveContext, ArchiveRows, ArchiveSource, CellProblem, PreparedRow, ReadRow } from '../load/load-handler.ts'
import type { Session } from '../session/session.ts'
import { type ArchivedFile, extractFiles } from './archive-files.ts'
import { codeIn, type FileCode, type FilePath, possibleCodes } from './file-codes.ts'

interface Owner {
  readonly id: number
  readonly version: number
  readonly file_code: string
  readonly full_name: string
  readonly confidential: boolean
  readonly photo_url: string | null
}

/** The employees of the company that rows name, by file code in lower case. */
const ownersOf = async (db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, Owner>> => {
  const { rows } = await sql<Owner>`select id, version, file_code, ${fullName('employee')} as full_name, confidential, photo_url
    from employee where company_id = app_company() and lower(file_code) = any(${[...new Set(codes)]}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.file_code.toLowerCase(), row]))
}

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

const findCode = async (db: Db, path: FilePath): Promise<FileCode> => {
  const owners = await ownersOf(db, possibleCodes(path))
  return codeIn(path, new Map([...owners].map(([key, { file_code }]) => [key, file_code])))
}

const maxPathLength = 200

/** The cell of the file code of a file without a certain one: its name, after its folders if these have one. */
const pathText = ({ folders, name }: FilePath, candidates: readonly string[]): string => {
  const isInName = candidates.some((code) => name.toLowerCase().includes(code.toLowerCase()))
  const text = candidates.length > 0 && !isInName ? [...folders, name].join('/') : name
  return text.length > maxPathLength ? `…${text.slice(1 - maxPathLength)}` : text
}

const isPath = (text: string): boolean => /[\s/]|\.[^.]{1,5}$/.test(text)

interface OwnerOfRow {
  readonly owner?: Owner
  readonly problem?: CellProblem
}

/** The employee that each row names, or the reason for none: no such code, or a path without a certain one. */
export const ownersOfRows = async (db: Db, rows: readonly ReadRow[]): Promise<readonly OwnerOfRow[]> => {
  const texts = rows.map(({ values }) => String(values.get('file_code') ?? ''))
  const paths = texts.map((text) => (isPath(text) ? toPath(text) : undefined))
  const owners = await ownersOf(
    db,
    texts.flatMap((text, index) => [text.toLowerCase(), ...(paths[index] ? possibleCodes(paths[index]) : [])]),
  )
  const known = new Map([...owners].map(([key, { file_code }]) => [key, file_code]))
  return texts.map((text, index) => {
    const owner = owners.get(text.toLowerCase())
    const path = paths[index]
    return owner ? { owner } : { problem: path ? pathProblem(path, codeIn(path, known)) : unknownOwner }
  })
}

const toPath = (text: string): FilePath => {
  const folders = text.split('/')
  return { name: folders.pop() ?? '', folders }
}

const unknownOwner: CellProblem = {
  field: 'file_code',
  message: 'El legajo no existe o no está a tu alcance',
  remedy: 'Revisá el número',
}

const pathProblem = ({ name }: FilePath, found: FileCode): CellProblem => {
  const candidates = found.code === undefined ? found.candidates : [found.code]
  const [first, ...others] = candidates
  const message =
    first === undefined
      ? 'Ni el nombre del archivo ni su carpeta tienen un legajo de la empresa'
      : others.length === 0
        ? `No es seguro que «${first}» sea el legajo`
        : `El nombre del archivo o su carpeta tienen más de un legajo: ${candidates.slice(0, 5).join(', ')}`
  return {
    field: 'file_code',
    message,
    remedy: `Escribí en esta celda el legajo de «${name}», o renombrá el archivo y volvé a subir el ZIP`,
  }
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

type CellsOf = (file: ArchivedFile, owner: { readonly cell: string; readonly found: FileCode }, cell: string) => readonly string[]

/** Stores the files of an archive; `cellsOf` makes the row of one from the code in its path and the cell of its file. */
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
  const rows: (readonly string[])[] = []
  for await (const file of extractFiles(from, fileKinds[kind].maxBytes)) {
    const found = await server.database.inTenant(scope, (db) => findCode(db, file))
    rows.push(cellsOf(file, { cell: found.code ?? pathText(file, found.candidates), found }, await store(file)))
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
