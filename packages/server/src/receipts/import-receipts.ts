import { createHash } from 'node:crypto'
import {
  type FoundReceipt,
  type ImportReport,
  importedFiles,
  receiptIssues,
  unnamedImport,
} from '@legajo/contract/payroll/documents/receipt-issue.ts'
import { formatCuil } from '@legajo/kernel/cuil.ts'
import { formatPeriod } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { refuse } from '../errors/app-error.ts'
import { serveOperation } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { filesIn, type UploadedFile } from '../http/uploaded.ts'
import { UnreadablePdf } from '../pdf/unreadable-pdf.ts'
import { findCuils } from './find-cuils.ts'
import { ForeignReceipts } from './foreign-receipts.ts'
import { newCode } from './issue-receipts.ts'
import { besidesPeriods, periodsIn } from './period-in-name.ts'

/** Third-party receipts: whole files, or one file with those of many employees. Their owners are read from the content, never guessed. */
export const serveReceiptImports: Area = (server) => {
  serveOperation(server, receiptIssues.upload, async ({ scope, request }) => {
    const { files, fields } = await filesIn(request, importedFiles)
    const batchOf = batchesOf(fields, files)
    const read = await ForeignReceipts.with(async (foreign) => {
      const all: ReceiptFile[] = []
      for (const file of files) all.push({ file, cuils: await readable(foreign, file) })
      return all
    })
    return server.database.inTenant({ ...scope, timeout: 60_000 }, async (db) => {
      const people = await peopleOf(db)
      const settle = fields['apply'] === 'no' ? recognize : storeReceipt
      const found: FoundReceipt[] = []
      const signers = cuilsInAll(read.map(({ cuils }) => (typeof cuils === 'string' ? [] : cuils.flat())))
      for (const one of read) found.push(await settleFile(db, one, { people, signers }, batchOf(one.file), settle))
      return report(found)
    })
  })
  serveOperation(server, receiptIssues.segment, async ({ scope, request }) => {
    const { files, fields } = await filesIn(request, { ...importedFiles, most: 1 })
    const [file] = files
    if (!file) return refuse('file', 'Falta el archivo')
    const batch = batchesOf(fields, files)(file)
    return ForeignReceipts.with(async (foreign) => {
      const cuils = await readable(foreign, file)
      if (typeof cuils === 'string') return refuse('file', `«${file.name}» ${cuils}`)
      const people = await server.database.inTenant(scope, peopleOf)
      const signers = cuilsInAll(cuils)
      const { byOwner, found } = segmentsOf(file, cuils, { people, signers })
      const taken: (Segment & { readonly bytes: Buffer })[] = []
      for (const one of byOwner) taken.push({ ...one, bytes: await foreign.take(one.numbers.map((number) => number - 1)) })
      return server.database.inTenant({ ...scope, timeout: 60_000 }, async (db) => {
        const settle = fields['apply'] === 'yes' ? storeReceipt : recognize
        for (const { base, owner, bytes } of taken)
          found.push(await settle(db, { base, owner, bytes, batch, how: `por el CUIL de sus páginas${signerText(signers)}` }))
        return report(found)
      })
    })
  })
}

const report = (found: readonly FoundReceipt[]): ImportReport => ({
  imported: found.filter(({ receiptId }) => receiptId !== null).length,
  rejected: found.filter(({ isOk }) => !isOk).length,
  found: found.toSorted((a, b) => Number.parseInt(a.pages, 10) - Number.parseInt(b.pages, 10)),
})

interface Batch {
  readonly period: string
  readonly type: string
}
/** The batch that imports each file. A month in the request applies to all files; otherwise each uses the month in its name. */
const batchesOf = (fields: Readonly<Record<string, string>>, files: readonly UploadedFile[]) => {
  const period = (fields['period'] ?? '').trim()
  if (period && !/^20\d{2}-(0[1-9]|1[0-2])$/.test(period))
    refuse('period', `El período «${period}» no existe; se escribe AAAA-MM`)
  const type = (fields['type'] ?? '').trim()
  if (type.length > 60) refuse('type', 'El tipo admite hasta 60 letras')
  if (!period) requirePeriod(files)
  return ({ name }: UploadedFile): Batch => ({ period: `${period || periodsIn(name)[0]}-01`, type: type || unnamedImport })
}

/** Refuses the import until the month of every file is known; a guessed month would file a receipt under the wrong one. */
const requirePeriod = (files: readonly UploadedFile[]): void => {
  const wrong = files.flatMap(({ name }) => {
    const reported = periodsIn(name)
    if (reported.length === 1) return []
    return reported.length === 0 ? `«${name}» no lo dice en su nombre` : `«${name}» nombra varios (${reported.join(', ')})`
  })
  if (wrong.length > 0)
    refuse(
      'period',
      `Falta el período: ${wrong.join('; ')}. Poné un mes en el nombre del archivo (como «recibo 2026-10.pdf») o elegí el mes de todos (campo period, AAAA-MM)`,
    )
}

interface Person {
  readonly id: number
  readonly cuil: string
  readonly fileCode: string
  readonly fullName: string
}
const peopleOf = async (db: Db): Promise<readonly Person[]> =>
  db
    .selectFrom('employee')
    .select(['id', 'cuil', 'file_code as fileCode'])
    .select(fullName('employee').as('fullName'))
    .where(sql<boolean>`company_id = app_company()`)
    .execute()

/** The employees that may own a paper, and the CUIL of the company's signers. */
interface Holders {
  readonly people: readonly Person[]
  readonly signers: ReadonlySet<string>
}

/** The CUIL on all of several papers: that of the company's signer, beside the one of each owner. */
const cuilsInAll = ([first, ...others]: readonly (readonly string[])[]): ReadonlySet<string> =>
  new Set(first && others.length > 0 ? first.filter((cuil) => others.every((cuils) => cuils.includes(cuil))) : [])

const signerText = (signers: ReadonlySet<string>): string =>
  signers.size > 0
    ? ` (${[...signers].map(formatCuil).join(', ')} está en ${signers.size === 1 ? 'todos: es de quien firma' : 'todos: son de quienes firman'})`
    : ''

/** The employees whose CUIL a paper has; without those of signers, unless there is no other. */
const ownersIn = (cuils: readonly string[], { people, signers }: Holders): readonly Person[] => {
  const named = people.filter(({ cuil }) => cuils.includes(cuil))
  const others = named.filter(({ cuil }) => !signers.has(cuil))
  return named.length > 1 && others.length > 0 ? others : named
}

/** A file and the CUIL on each of its pages, or the reason it cannot be read. */
interface ReceiptFile {
  readonly file: UploadedFile
  readonly cuils: Cuils | string
}
type Cuils = readonly (readonly string[])[]

const readable = async (foreign: ForeignReceipts, { bytes }: UploadedFile): Promise<Cuils | string> => {
  try {
    return await foreign.read(bytes)
  } catch (error) {
    if (error instanceof UnreadablePdf) return error.message
    throw error
  }
}

const noEmployee = { cuil: null, employeeId: null, fullName: null, receiptId: null, period: null, isOk: false }

const settleFile = async (
  db: Db,
  { file, cuils }: ReceiptFile,
  known: Holders,
  batch: Batch,
  settle: SettleReceipt,
): Promise<FoundReceipt> => {
  const base = { file: file.name, pages: 'todas' }
  if (typeof cuils === 'string') return { ...base, ...noEmployee, message: `El archivo ${cuils}` }
  const inText = [...new Set(cuils.flat())]
  const owners = ownersIn(inText, known)
  // The signer of a single paper is unknown, but the file name may have its owner.
  const named = owners.length > 1 ? findOwnersByFileName(file.name, owners) : owners
  if (named.length !== 1 && owners.length > 1)
    return {
      ...base,
      ...noEmployee,
      message: `Tiene recibos de ${owners.length} empleados: elegí «Un PDF con los recibos de muchos»`,
    }
  if (inText.length > 0 && owners.length === 0)
    return {
      ...base,
      ...noEmployee,
      cuil: inText[0] ?? null,
      message: `El CUIL ${formatCuil(inText[0] ?? '')} no es de un empleado de la empresa`,
    }
  const [owner] = named.length > 0 ? named : findOwnersByFileName(file.name, known.people)
  if (!owner)
    return {
      ...base,
      ...noEmployee,
      message: 'No se encontró un CUIL en su texto, ni un CUIL o legajo en su nombre (¿está escaneado?)',
    }
  const matchText =
    owners.length === 1
      ? `por el CUIL de su texto${signerText(known.signers)}`
      : owners.length > 1
        ? 'por su nombre de archivo y el CUIL de su texto'
        : 'por su nombre de archivo; revisá que sea de esta persona'
  return settle(db, { base, owner, bytes: file.bytes, batch, how: matchText })
}

/** The owners of a file by its name: a CUIL, or a file code that stands alone and is not part of the month. */
const findOwnersByFileName = (name: string, people: readonly Person[]): readonly Person[] => {
  const byCuil = people.filter(({ cuil }) => findCuils(name).includes(cuil))
  if (byCuil.length > 0) return byCuil.length === 1 ? byCuil : []
  const words = new Set(besidesPeriods(name.replace(/\.pdf$/i, '')).split(/[^\p{L}\p{N}]+/u))
  const byCode = people.filter(({ fileCode }) => words.has(fileCode.toLowerCase()))
  return byCode.length === 1 ? byCode : []
}

/** The pages of an employee, counted from 1. */
interface Segment {
  readonly base: { readonly file: string; readonly pages: string }
  readonly owner: Person
  readonly numbers: readonly number[]
}

const unnamedFirst = 'No se encontró un CUIL en el texto de la página (¿está escaneada?)'
// A page without an employee may be a sheet of totals: no employee gets it.
const unnamedPage = `${unnamedFirst}. Si es la segunda hoja de un recibo, incorporá ese recibo con «Un archivo por recibo»`

/** The pages of each CUIL as a receipt; pages without a CUIL, or with several, are reported and left out. */
const segmentsOf = (file: UploadedFile, pages: Cuils, known: Holders) => {
  const found: FoundReceipt[] = []
  const numbersOf = new Map<Person, number[]>()
  pages.forEach((cuils, index) => {
    const base = { file: file.name, pages: String(index + 1) }
    const owners = ownersIn(cuils, known)
    const [owner] = owners
    if (owner && owners.length === 1) numbersOf.set(owner, [...(numbersOf.get(owner) ?? []), index + 1])
    else if (owners.length > 1)
      found.push({ ...base, ...noEmployee, message: 'La página nombra a varios empleados: no se puede saber de quién es' })
    else if (cuils.length > 0)
      found.push({
        ...base,
        ...noEmployee,
        cuil: cuils[0] ?? null,
        message: `El CUIL ${formatCuil(cuils[0] ?? '')} no es de un empleado de la empresa`,
      })
    else found.push({ ...base, ...noEmployee, message: index > 0 ? unnamedPage : unnamedFirst })
  })
  const byOwner = [...numbersOf].map(
    ([owner, numbers]): Segment => ({ base: { file: file.name, pages: numbers.join(', ') }, owner, numbers }),
  )
  return { found, byOwner }
}

/** A paper with a known owner and month. */
interface RecognizedReceipt {
  readonly base: { readonly file: string; readonly pages: string }
  readonly owner: Person
  readonly bytes: Buffer
  readonly batch: Batch
  /** How the owner was recognised, for the report. */
  readonly how: string
}
type SettleReceipt = (db: Db, paper: RecognizedReceipt) => Promise<FoundReceipt>

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

const ownerFields = ({ base, owner: { id, cuil, fullName }, batch }: RecognizedReceipt) => ({
  ...base,
  cuil,
  employeeId: id,
  fullName,
  period: batch.period,
})
const alreadyImported = { receiptId: null, period: null, isOk: false, message: 'Ya estaba incorporado: es el mismo archivo' }

/** Simulates `keep`: returns its result without storing anything. */
const recognize: SettleReceipt = async (db, paper) => {
  const isKnown = await db
    .selectFrom('receipt')
    .select('id')
    .where(sql<boolean>`company_id = app_company()`)
    .where('employee_id', '=', paper.owner.id)
    .where('original_hash', '=', hashOf(paper.bytes))
    .where('origin', '=', 'IMPORTED')
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (isKnown) return { ...ownerFields(paper), ...alreadyImported }
  return {
    ...ownerFields(paper),
    receiptId: null,
    isOk: true,
    message: `Va a ${formatPeriod(paper.batch.period)}, reconocido ${paper.how}`,
  }
}

const storeReceipt: SettleReceipt = async (db, paper) => {
  const { period, type } = paper.batch
  const hash = hashOf(paper.bytes)
  const made = await db
    .insertInto('receipt')
    .values({
      employee_id: paper.owner.id,
      origin: 'IMPORTED',
      period,
      period_name: formatPeriod(period),
      type_code: 'IMPORTADO',
      type_name: type,
      code: newCode(),
      data_hash: hash,
      original_hash: hash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return { ...ownerFields(paper), ...alreadyImported }
  await db.insertInto('receipt_file').values({ receipt_id: made.id, kind: 'IMPORTED', bytes: paper.bytes }).execute()
  await sql`insert into receipt_event (receipt_id, kind, detail) values (${made.id}, 'IMPORTED', ${paper.base.file})`.execute(db)
  return {
    ...ownerFields(paper),
    receiptId: made.id,
    isOk: true,
    message: `Incorporado en ${formatPeriod(period)}, reconocido ${paper.how}`,
  }
}
