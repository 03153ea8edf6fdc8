import type { MassLoad } from '@legajo/contract/shared/mass-load.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { refuse } from '../errors/app-error.ts'
import type { Session } from '../session/session.ts'
import type { FileRow } from '../sheet/file-row.ts'
import type { SheetParts } from '../sheet/read-sheet.ts'
import { beginLoad } from './begin-load.ts'
import type { Column } from './columns.ts'
import { foldHeading, type Heading, recogniseHeadings } from './headings.ts'
import { columnsWithoutChoices } from './load-columns.ts'
import type { LoadHandler } from './load-handler.ts'
import { rightsOf } from './load-kind-of.ts'
import { splitNames } from './split-names.ts'

/** The file of an uploaded sheet: its name, its hash and the description that the user gave. */
export interface SheetFile {
  readonly name: string
  readonly sha256: string
  readonly description: string | undefined
  /** The sheet of a workbook that the user chose. */
  readonly sheet?: string | undefined
}

/** Stores the rows of a sheet and checks them, unless columns must be assigned first. */
export const enterSheet = async (
  db: Db,
  session: Session,
  handler: LoadHandler,
  { sheet: sent, file }: { readonly sheet: SheetParts; readonly file: SheetFile },
): Promise<MassLoad> => {
  const columns = await columnsWithoutChoices(db, handler, rightsOf(session))
  const { sheet, heading: divided } = splitNames(sent, columns, handler)
  const beginning = firstPart(sheet)
  if (beginning.length < 2) return refuse('file', 'El archivo no tiene filas; completá al menos una debajo de los títulos')
  const remembered = await readRememberedHeadings(db, handler)
  // A divided column is known, and not loaded itself.
  if (divided !== undefined) remembered.set(foldHeading(divided), null)
  const { place, headings: recognised, isComplete } = findHeadings(beginning, columns, remembered)
  const at = divided === undefined ? -1 : recognised.findIndex(({ header }) => header === divided)
  refuseTwoNames(recognised, columns, handler)
  const headings = recognised.map((heading, index) => (index === at ? { ...heading, divided: true } : heading))
  return beginLoad(db, session, handler, {
    description: file.description || file.name.slice(0, 120),
    fileName: file.name,
    sha256: file.sha256,
    headings,
    isComplete,
    reading: { sheets: [...sent.sheets], notes: [...sent.notes] },
    parts: rowsBelow(sheet, place, headings),
  })
}

/** Two columns for one name of a record would make every row doubtful. */
const refuseTwoNames = (headings: readonly Heading[], columns: readonly Column[], { kind }: LoadHandler): void => {
  const names = new Set([...kind.names, ...(kind.unique ?? [])])
  for (const { field, label, also } of columns) {
    if (!names.has(field)) continue
    const spellings = new Set([label, field, ...also].map(foldHeading))
    const found = headings.filter((heading) => heading.field === field || spellings.has(foldHeading(heading.header)))
    if (found.length > 1)
      refuse(
        'file',
        `El archivo tiene ${found.length} columnas para «${label}»: ${found.map(({ header }) => `«${header}»`).join(' y ')}; dejá una sola`,
      )
  }
}

const firstPart = (sheet: SheetParts): readonly FileRow[] => {
  for (const part of sheet.parts()) return part
  return []
}

/** Rows in which the headings may stand, below titles and notes. */
const maxHeadingRow = 10

/** The headings of a sheet and their place: the row that names the most columns, the first one when none names any. */
const findHeadings = (rows: readonly FileRow[], columns: readonly Column[], remembered: ReadonlyMap<string, string | null>) => {
  let best = { place: 0, ...recogniseHeadings(rows[0]?.cells ?? [], columns, remembered) }
  const countMatchedHeadings = ({ headings }: Pick<typeof best, 'headings'>) =>
    headings.filter(({ field }) => field !== null).length
  for (let place = 1; place < Math.min(maxHeadingRow, rows.length - 1); place += 1) {
    const found = { place, ...recogniseHeadings(rows[place]?.cells ?? [], columns, remembered) }
    if (countMatchedHeadings(found) >= 2 && countMatchedHeadings(found) > countMatchedHeadings(best)) best = found
  }
  return best
}

/** The rows below the headings, without their repetitions: those of each page of a printed list, or of files joined together. */
const rowsBelow = function* (sheet: SheetParts, place: number, headings: readonly Heading[]): Iterable<readonly FileRow[]> {
  const isHeading = ({ cells }: FileRow) => headings.every(({ header }, at) => header === (cells[at] ?? ''))
  let isFirst = true
  for (const part of sheet.parts()) {
    yield (isFirst ? part.slice(place + 1) : part).filter((row) => !isHeading(row))
    isFirst = false
  }
}

const readRememberedHeadings = async (db: Db, { kind }: LoadHandler): Promise<Map<string, string | null>> => {
  const rows = await db
    .selectFrom('mass_load_heading')
    .select(['heading', 'field'])
    .where('company_id', '=', sql<number>`app_company()`)
    .where('kind', '=', kind.id)
    .execute()
  return new Map(rows.map(({ heading, field }) => [heading, field]))
}
