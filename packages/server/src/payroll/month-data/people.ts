import { type Address, addressText } from '@legajo/contract/shared/address.ts'
import { endOfMonth, fullYears } from '@legajo/kernel/dates.ts'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { employeesWithNamesOn, namedEmployees } from '../../db/named-employees.ts'
import type { CompanyCodes } from './company-codes.ts'
import type { FindingEmployee } from './finding.ts'
import { type AbsenceSituation, type SituationChange, situationChanges } from './situations.ts'

/** An employee's data in the files, other than pay. */
export type Person = FindingEmployee & {
  readonly cuil: string
  readonly cbu: string
  /** The form of payment of the file, by its code of the digital payroll book; empty: by the bank account. */
  readonly paymentForm: string
  readonly bankName: string
  /** The bank of the account, by the first three digits of the CBU. */
  readonly bankCode: string
  readonly documentType: string
  readonly documentNumber: string
  readonly birthdate: string | null
  readonly admission: string
  readonly egress: string | null
  readonly egressReason: string
  readonly area: string
  readonly workplace: string
  readonly address: string
  readonly modality: string
  readonly health: string
  readonly inAgreement: boolean
  readonly tax: Readonly<Record<string, unknown>>
  readonly spouse: number
  readonly children: number
  readonly costCenterId: number | null
}

type Relative = { readonly relationship?: string; readonly dependent?: boolean }

/** The employees of these ids, by id, as they are or as they were on a day. */
export const peopleOf = async (db: Db, ids: readonly number[], day?: string): Promise<ReadonlyMap<number, Person>> => {
  if (ids.length === 0) return new Map()
  const rows = await employeeRows(db, [...new Set(ids)], day).execute()
  return new Map(rows.map((row) => [row.id, personOf(row)]))
}

const employeeRows = (db: Db, ids: readonly number[], day?: string) =>
  db
    .selectFrom((day ? employeesWithNamesOn(day, ids) : namedEmployees).as('employee'))
    .select(['id', 'file_code', 'last_name', 'name', 'cuil', 'birthdate', 'cbu', 'bank_name', 'document_type', 'document_number'])
    .select(['admission_date', 'egress_date', 'egress_reason', 'contract_modality'])
    .select(['area', 'workplace', 'address', 'cost_center_id', 'health_insurance_code', 'out_of_agreement', 'trade_union_code'])
    .select(['tax', 'person'])
    .where('id', '=', anyOf(ids))

type EmployeeRow = Awaited<ReturnType<ReturnType<typeof employeeRows>['executeTakeFirstOrThrow']>>

const personOf = (row: EmployeeRow): Person => ({
  employeeId: row.id,
  fileCode: row.file_code,
  name: `${row.last_name} ${row.name}`,
  cuil: row.cuil,
  cbu: row.cbu ?? '',
  paymentForm: text((row.person as { readonly typePaymentId?: unknown }).typePaymentId),
  bankName: row.bank_name ?? '',
  bankCode: row.cbu?.slice(0, 3) ?? '',
  documentType: row.document_type ?? '',
  documentNumber: row.document_number ?? row.cuil.slice(2, 10).replace(/^0+/, ''),
  birthdate: row.birthdate,
  admission: row.admission_date,
  egress: row.egress_date,
  egressReason: row.egress_reason ?? '',
  area: row.area ?? '',
  workplace: row.workplace ?? '',
  address: addressText(row.address as Address),
  modality: row.contract_modality,
  health: row.health_insurance_code ?? '',
  inAgreement: !row.out_of_agreement && row.trade_union_code !== null,
  tax: row.tax as Readonly<Record<string, unknown>>,
  costCenterId: row.cost_center_id,
  ...familyOf(row.person as { readonly family?: readonly Relative[] }),
})

const familyOf = ({ family = [] }: { readonly family?: readonly Relative[] }): Pick<Person, 'spouse' | 'children'> => {
  const dependants = family.filter(({ dependent }) => dependent !== false)
  const count = (...kinds: readonly string[]) => dependants.filter(({ relationship = '' }) => kinds.includes(relationship)).length
  return { spouse: Math.min(1, count('Cónyuge', 'Conviviente')), children: count('Hijo/a', 'Hijastro/a') }
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '')

/** The situation of someone who left: the code of the motive for the SICOSS. */
const leavingCode = (reason: string, codes: CompanyCodes): string => {
  const code = codes.of('leaving-motives', reason)
  return /^\d{1,2}$/.test(code) ? code : '02'
}

/** An employee who is not of age at the end of the month is a minor, regardless of the file (Ley 24.241, art. 2). */
const conditionOf = ({ tax, birthdate }: Person, month: string): string =>
  birthdate && fullYears(birthdate, endOfMonth(`${month}-01`)) < 18 ? '03' : (text(tax['condicion']) || '01').padStart(2, '0')

/** The changes of situation that the records have room for. */
const maxChanges = 3

/** Every situation of an employee in a month, by the file, absences and the end of the employment. */
export const situationsIn = (
  person: Person,
  month: string,
  codes: CompanyCodes,
  absences: readonly AbsenceSituation[] = [],
): readonly SituationChange[] => {
  const leftNow = person.egress?.startsWith(month)
  const employed = {
    from: person.admission.startsWith(month) ? person.admission : `${month}-01`,
    until: leftNow && person.egress ? person.egress : endOfMonth(`${month}-01`),
  }
  const own = leftNow ? '01' : codes.of('sicoss-situations', text(person.tax['situacion']) || '01')
  const changes = situationChanges(
    own,
    employed,
    absences.map((absence) => ({ ...absence, code: codes.of('sicoss-situations', absence.code) })),
  )
  if (!leftNow) return changes
  const left = { code: leavingCode(person.egressReason, codes), day: Number(person.egress?.slice(8)) }
  return [...changes.filter(({ day }) => day < left.day || changes.length === 1), left]
}

/** The values of an employee in the records. `days`, absences and the employment in the month determine the situations. */
export const personValues = (
  person: Person,
  month: string,
  days: number,
  codes: CompanyCodes,
  absences: readonly AbsenceSituation[] = [],
): Readonly<Record<string, string>> => {
  const { tax } = person
  const all = situationsIn(person, month, codes, absences)
  const changes = all.slice(-maxChanges)
  const place = (index: number) => ({ code: changes[index]?.code ?? '', day: String(changes[index]?.day ?? 0) })
  const isInjured = all.some(({ code }) => code === '18' || code === '19')
  return {
    'empleado.cuil': person.cuil,
    'empleado.legajo': person.fileCode,
    'empleado.nombre': person.name,
    'empleado.dependencia': person.area,
    'empleado.cbu': person.cbu,
    'empleado.tipoDocumento': codes.of('document-types', person.documentType),
    'empleado.documento': person.documentNumber,
    'empleado.banco': person.bankCode && codes.of('banks', person.bankCode),
    'empleado.cbuDeposito': person.cbu,
    'empleado.cuenta': person.cbu.slice(8, 21),
    'empleado.formaPago': person.paymentForm || (person.cbu ? '3' : '1'),
    'empleado.domicilio': person.address,
    'empleado.localidad': person.workplace,
    'empleado.zona': codes.of('sicoss-zones', text(tax['zone']) || '01'),
    'empleado.conyuge': String(person.spouse),
    'empleado.hijos': String(person.children),
    'empleado.convencionado': person.inAgreement ? '1' : '0',
    'empleado.situacion': changes.at(-1)?.code ?? '',
    'empleado.situacion1': place(0).code,
    'empleado.dia1': place(0).day,
    'empleado.situacion2': place(1).code,
    'empleado.dia2': place(1).day,
    'empleado.situacion3': place(2).code,
    'empleado.dia3': place(2).day,
    'empleado.condicion': codes.of('sicoss-conditions', conditionOf(person, month)),
    'empleado.actividad': codes.of('sicoss-activities', text(tax['activity_code_id']) || '049'),
    'empleado.siniestrado': codes.of('sicoss-injured', text(tax['siniestrado']) || (isInjured ? '01' : '00')),
    'empleado.modalidad': codes.of('sicoss-modalities', person.modality),
    'empleado.obraSocial': person.health && codes.of('obras-sociales', person.health),
    'empleado.adherentes': text(tax['healthDependents']) || '0',
    'empleado.dias': String(days),
    'empleado.horas': '0',
    'empleado.diasTope': days > 0 && days < 30 ? String(days) : '0',
    'empleado.ingreso': person.admission,
    'empleado.egreso': person.egress ?? '',
    'empleado.categoriaEventual': text(tax['categoriaEventual']),
    'empleado.puestoEventual': text(tax['puestoEventual']),
    'empleado.empresaUsuaria': text(tax['empresaUsuaria']),
  }
}
