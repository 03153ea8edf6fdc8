import type { Lote } from '@legajo/contract/shared/mass-load.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { refuse } from '../errors/app-error.ts'
import type { Session } from '../session/session.ts'
import type { FileRow } from '../sheet/file-row.ts'
import type { SheetParts } from '../sheet/read-sheet.ts'
import { beginLoad } from './begin-load.ts'
import { columnsOf } from './columns.ts'
import { fullKind } from './full-kind.ts'
import { recogniseHeadings } from './headings.ts'
import type { LoadHandler } from './load-handler.ts'
import { rightsOf } from './load-kind-of.ts'
import { choicesOf } from './parametric-choices.ts'

/** The file of an uploaded sheet: its name, its hash and the description that the user gave. */
export interface SheetFile {
  readonly name: string
  readonly sha256: string
  readonly description: string | undefined
}

/** Stores the rows of a sheet and checks them, unless columns must be assigned first. */
export const enterSheet = async (
  db: Db,
  session: Session,
  handler: LoadHandler,
  { sheet, file }: { readonly sheet: SheetParts; readonly file: SheetFile },
): Promise<Lote> => {
  const [heading, first] = firstPart(sheet)
  if (!heading || !first) return refuse('file', 'El archivo no tiene filas; completá al menos una debajo de los títulos')
  const columns = columnsOf(await fullKind(db, handler), rightsOf(session), await choicesOf(db, handler))
  const { headings, isComplete } = recogniseHeadings(heading.cells, columns, await rememberedHeadings(db, handler))
  return beginLoad(db, session, handler, {
    description: file.description || file.name.slice(0, 120),
    fileName: file.name,
    sha256: file.sha256,
    headings,
    isComplete,
    parts: withoutHeading(sheet),
  })
}

const firstPart = (sheet: SheetParts): readonly FileRow[] => {
  for (const part of sheet.parts()) return part
  return []
}

const withoutHeading = function* (sheet: SheetParts): Iterable<readonly FileRow[]> {
  let isFirst = true
  for (const part of sheet.parts()) {
    yield isFirst ? part.slice(1) : part
    isFirst = false
  }
}

const rememberedHeadings = async (db: Db, { kind }: LoadHandler): Promise<ReadonlyMap<string, string | null>> => {
  const rows = await db
    .selectFrom('mass_load_heading')
    .select(['heading', 'field'])
    .where('company_id', '=', sql<number>`app_company()`)
    .where('kind', '=', kind.id)
    .execute()
  return new Map(rows.map(({ heading, field }) => [heading, field]))
}
