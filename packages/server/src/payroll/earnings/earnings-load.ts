import { earningsForms, type ImportedForm, siradigFiles } from '@legajo/contract/payroll/runs/earnings-form.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db, Scope } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { refuse } from '../../errors/app-error.ts'
import { serveOperation } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { filesIn } from '../../http/uploaded.ts'
import { formOf, saveForm } from './earnings-form-rows.ts'
import { type Presentation, readPresentation } from './siradig.ts'
import { formsIn } from './siradig-files.ts'

/** Presentations written per transaction: a large import neither holds locks for long nor loses everything on one failure. */
const formsPerTransaction = 200

interface PresentationFile {
  readonly file: string
  readonly presentation: Presentation
}

/** SiRADIG presentations, one or thousands: each is independently imported, reported unchanged or refused. */
export const serveEarningsLoad: Area = (server) => {
  serveOperation(server, earningsForms.load, async ({ scope, request }, { query }) => {
    const read = await readUploads(request)
    const files: ImportedForm[] = []
    for (let from = 0; from < read.length; from += formsPerTransaction)
      files.push(
        ...(await server.database.inTenant(scope as Scope, (db) =>
          loadFiles(db, read.slice(from, from + formsPerTransaction), query.check),
        )),
      )
    const count = (result: ImportedForm['result']) => files.filter((one) => one.result === result).length
    return { files, imported: count('IMPORTADO'), unchanged: count('SIN_CAMBIOS'), refused: count('RECHAZADO') }
  })
}

const readUploads = async (request: FastifyRequest): Promise<readonly PresentationFile[]> => {
  if (!request.isMultipart()) return refuse('file', 'Adjunte uno o más archivos XML de SiRADIG, o un ZIP')
  const { files } = await filesIn(request, siradigFiles)
  const read: PresentationFile[] = []
  try {
    for (const sent of files)
      for await (const { name, text } of formsIn(sent.name, sent.bytes))
        read.push({
          file: name.slice(0, 200),
          presentation:
            text === null
              ? { ok: false, cuil: null, messages: ['Ocupa más de 1 MB: no es una presentación'] }
              : readPresentation(text),
        })
  } catch (failure) {
    if (failure instanceof RangeError) return refuse('file', failure.message)
    throw failure
  }
  if (read.length === 0) return refuse('file', 'No hay ningún archivo XML para importar')
  // The highest number of an employee and year is the valid one.
  return read.toSorted((a, b) =>
    a.presentation.ok && b.presentation.ok ? a.presentation.form.number - b.presentation.form.number : 0,
  )
}

const loadFiles = async (db: Db, read: readonly PresentationFile[], checkOnly: boolean | undefined): Promise<ImportedForm[]> => {
  const company = await sql<{ cuit: string | null }>`select cuit from company where id = app_company()`.execute(db)
  const files: ImportedForm[] = []
  for (const { file, presentation } of read)
    files.push(await takeOne(db, file, presentation, company.rows[0]?.cuit ?? null, checkOnly === true))
  return files
}

const takeOne = async (
  db: Db,
  file: string,
  presentation: Presentation,
  companyCuit: string | null,
  checkOnly: boolean,
): Promise<ImportedForm> => {
  const toRefusedForm = (messages: readonly string[], fullName: string | null = null): ImportedForm => ({
    file,
    cuil: presentation.cuil,
    fullName,
    number: presentation.ok ? presentation.form.number : null,
    result: 'RECHAZADO',
    messages: [...messages],
  })
  if (!presentation.ok) return toRefusedForm(presentation.messages)
  const { cuil, form, agent, notes } = presentation
  const employee = await db
    .selectFrom('employee')
    .select('id')
    .select(fullName('employee').as('fullName'))
    .where('cuil', '=', cuil)
    .where('company_id', '=', sql<number>`app_company()`)
    .executeTakeFirst()
  if (!employee) return toRefusedForm([`No hay un empleado con CUIL ${cuil} en esta empresa`])
  const { id, fullName: employeeName } = employee
  const ownNotes = [...notes]
  if (agent && companyCuit && agent !== companyCuit.replace(/\D/g, ''))
    ownNotes.push(`El agente de retención informado es ${agent} y la empresa es ${companyCuit}`)
  const former = await formOf(db, id, form.fiscalYear)
  if (former && former.number > form.number)
    return toRefusedForm([`Ya está cargada la presentación ${former.number}, posterior a la ${form.number}`], employeeName)
  const same = former?.source === 'SIRADIG' && former.number === form.number
  // Amounts liquidated by another system are not in the employee's form: they stay.
  if (!same && !checkOnly) await saveForm(db, id, { ...form, previous: former?.previous ?? [] }, 'SIRADIG')
  return {
    file,
    cuil,
    fullName: employeeName,
    number: form.number,
    result: same ? 'SIN_CAMBIOS' : 'IMPORTADO',
    messages: ownNotes,
  }
}
