import {
  type EarningsFormDraft,
  earningsForms,
  type ImportedForm,
  siradigFiles,
} from '@legajo/contract/payroll/runs/earnings-form.ts'
import { formatDate, formatPeriod } from '@legajo/kernel/dates.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db, Scope } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { refuse } from '../../errors/app-error.ts'
import { serveOperation } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { filesIn } from '../../http/uploaded.ts'
import { formOf, saveForm } from './earnings-form-rows.ts'
import { joinAccounts } from './element-reader.ts'
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
    const account = joinAccounts(read.flatMap(({ presentation }) => (presentation.ok ? presentation.account : [])))
    return { files, account, imported: count('IMPORTADO'), unchanged: count('SIN_CAMBIOS'), refused: count('RECHAZADO') }
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
  return read.toSorted((a, b) => numberOf(a.presentation) - numberOf(b.presentation))
}

const numberOf = (presentation: Presentation): number =>
  !presentation.ok ? 0 : presentation.section === 'A' ? presentation.form.number : presentation.otherAgent.number

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
  const answerOf = (
    result: ImportedForm['result'],
    messages: readonly string[],
    fullName: string | null = null,
  ): ImportedForm => ({
    file,
    cuil: presentation.cuil,
    fullName,
    number: presentation.ok ? numberOf(presentation) : null,
    section: presentation.ok ? presentation.section : null,
    result,
    messages: [...messages],
  })
  if (!presentation.ok) return answerOf('RECHAZADO', presentation.messages)
  const { cuil, notes } = presentation
  const employee = await db
    .selectFrom('employee')
    .select('id')
    .select(fullName('employee').as('fullName'))
    .where('cuil', '=', cuil)
    .where('company_id', '=', sql<number>`app_company()`)
    .executeTakeFirst()
  if (!employee) return answerOf('RECHAZADO', [`No hay un empleado con CUIL ${cuil} en esta empresa`])
  const plan =
    presentation.section === 'A'
      ? await planForm(db, employee.id, presentation, companyCuit)
      : await planOtherAgent(db, employee.id, presentation, companyCuit)
  if (plan.save && !checkOnly) await saveForm(db, employee.id, plan.save, 'SIRADIG')
  return answerOf(plan.result, plan.result === 'RECHAZADO' ? plan.messages : [...notes, ...plan.messages], employee.fullName)
}

interface Plan {
  readonly result: ImportedForm['result']
  readonly messages: readonly string[]
  readonly save?: EarningsFormDraft
}
type SectionOf<S extends 'A' | 'B'> = Extract<Presentation, { readonly section: S }>

const digitsOf = (cuit: string | null): string => (cuit ?? '').replace(/\D/g, '')

/** Section A replaces the form, and ends an earlier section B: who sends the form to a company has it as withholding agent. */
const planForm = async (db: Db, id: number, { form, agent }: SectionOf<'A'>, companyCuit: string | null): Promise<Plan> => {
  const messages =
    agent && companyCuit && agent !== digitsOf(companyCuit)
      ? [`El agente de retención informado es ${agent} y la empresa es ${companyCuit}`]
      : []
  const former = await formOf(db, id, form.fiscalYear)
  if (former && former.number > form.number)
    return {
      result: 'RECHAZADO',
      messages: [`Ya está cargada la presentación ${former.number}, posterior a la ${form.number}`],
    }
  if (former?.source === 'SIRADIG' && former.number === form.number && former.presentedOn === form.presentedOn)
    return { result: 'SIN_CAMBIOS', messages }
  const otherAgent = former?.otherAgent ?? null
  const isEnded = otherAgent !== null && !isLater(otherAgent, form)
  if (otherAgent)
    messages.push(
      isEnded
        ? `Es posterior a la sección B del ${formatDate(otherAgent.presentedOn)}: esta empresa vuelve a ser su agente de retención`
        : `Sigue vigente la sección B del ${formatDate(otherAgent.presentedOn)}: su agente de retención es ${otherAgent.name}`,
    )
  // Amounts liquidated by another system are not in the employee's form: they stay.
  const save = { ...form, previous: former?.previous ?? [], otherAgent: isEnded ? null : otherAgent }
  return { result: 'IMPORTADO', messages, save }
}

/** Section B has nothing but the agent: the form of the employee stays as it is. */
const planOtherAgent = async (
  db: Db,
  id: number,
  { fiscalYear, otherAgent }: SectionOf<'B'>,
  companyCuit: string | null,
): Promise<Plan> => {
  const former = await formOf(db, id, fiscalYear)
  const known = former?.otherAgent
  if (known && known.number === otherAgent.number && known.presentedOn === otherAgent.presentedOn)
    return { result: 'SIN_CAMBIOS', messages: [] }
  if (known && isLater(known, otherAgent))
    return { result: 'RECHAZADO', messages: [`Ya está cargada la sección B del ${formatDate(known.presentedOn)}, posterior`] }
  if (former?.presentedOn && !isLater(otherAgent, former))
    return {
      result: 'RECHAZADO',
      messages: [`Ya está cargada la sección A del ${formatDate(former.presentedOn)}, posterior a esta sección B`],
    }
  const isOwn = otherAgent.cuit === digitsOf(companyCuit)
  const messages = isOwn
    ? ['Sección B: nombra a esta empresa como agente de retención; se le sigue reteniendo']
    : [
        `Sección B: desde ${formatPeriod(otherAgent.presentedOn)} su agente de retención es ${otherAgent.name} (CUIT ${otherAgent.cuit}). Sus deducciones quedan como están y no se le retiene más; si esta empresa tiene que seguir reteniendo, marcalo en su formulario 572`,
      ]
  const empty = { family: [], deductions: [], payments: [], otherEmployers: [], previous: [], number: 0, presentedOn: null }
  const save = { ...empty, ...former, fiscalYear, otherAgent: isOwn ? null : otherAgent }
  return { result: 'IMPORTADO', messages, save }
}

interface NumberedForm {
  readonly presentedOn?: string | null | undefined
  readonly number: number
}

/** Whether a presentation is after another: by its day, and by its number on the same day. */
const isLater = (one: NumberedForm, other: NumberedForm): boolean =>
  one.presentedOn === other.presentedOn ? one.number > other.number : (one.presentedOn ?? '') > (other.presentedOn ?? '')
