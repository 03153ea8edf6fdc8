import { addedPrefix, type Placeholder } from '@legajo/contract/employees/document-template.ts'
import { earningsStandings, legalForms, type TaxTerms, vatStandings } from '@legajo/contract/employees/tax-terms.ts'
import { addressText } from '@legajo/contract/shared/address.ts'
import type { FieldShape } from '@legajo/contract/shared/field-kind.ts'
import { formatField } from '@legajo/contract/shared/field-shape.ts'
import { formatCuil } from '@legajo/kernel/cuil.ts'
import { formatDate, monthName } from '@legajo/kernel/dates.ts'
import { formatMoney } from '@legajo/kernel/money.ts'
import { amountInWords } from '@legajo/kernel/number-in-words.ts'
import { seniorityText } from '@legajo/kernel/seniority.ts'
import { sql } from 'kysely'
import { choiceName } from '../choices/choice-label.ts'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { categoryToday, payOnDay } from '../db/pay-on-day.ts'
import { fullNameOf } from '../db/person-columns.ts'
import { companyFields } from '../forms/company-fields.ts'
import { withUsedChoices } from '../forms/known-options.ts'
import { todayOf } from '../platform/today.ts'
import type { DocumentRights } from './document-rows.ts'

interface PersonFacts {
  readonly id: number
  readonly file_code: string
  readonly name: string
  readonly last_name: string
  readonly cuil: string
  readonly document_type: string
  readonly gender: string | null
  readonly marital_status: string | null
  readonly health_insurance: string | null
  readonly contract_modality: string | null
  readonly egress_reason: string | null
  readonly additional: unknown
  readonly document_number: string | null
  readonly birthdate: string | null
  readonly nationality: string | null
  readonly address: object
  readonly email: string | null
  readonly admission_date: string
  readonly seniority_from: string
  readonly egress_date: string | null
  readonly position: string | null
  readonly area: string | null
  readonly sector: string | null
  readonly workplace: string | null
  readonly unit: string | null
  readonly cost_center: string | null
  readonly category: string | null
  readonly weekly_hours: string | null
  readonly salary: string | null
  readonly company: string
  readonly company_cuit: string
  readonly company_address: object
  readonly tax: TaxTerms
  readonly today: string
}

interface Source {
  readonly label: string
  readonly value: (facts: PersonFacts) => string | null
  /** Shown to users who see pay alone. */
  readonly isPay?: true
}

const nameOf = (names: Readonly<Record<string, string>>, code: string | null | undefined): string | null =>
  code ? (names[code] ?? code) : null
const yesOrNo = (value: boolean | null | undefined): string => (value === true ? 'Sí' : value === false ? 'No' : '')

const longDate = (date: string | null): string =>
  date ? `${Number(date.slice(8, 10))} de ${monthName(Number(date.slice(5, 7)))} de ${date.slice(0, 4)}` : ''

/** The data of an employee that a template may name, by key. */
const sources: Readonly<Record<string, Source>> = {
  nombre: { label: 'Nombre', value: ({ name }) => name },
  apellido: { label: 'Apellido', value: (facts) => facts.last_name },
  legajo: { label: 'Número de legajo', value: (facts) => facts.file_code },
  cuil: { label: 'CUIL', value: ({ cuil }) => formatCuil(cuil) },
  tipoDeDocumento: { label: 'Tipo de documento', value: (facts) => facts.document_type },
  documento: { label: 'Número de documento', value: (facts) => facts.document_number },
  fechaDeNacimiento: { label: 'Fecha de nacimiento', value: ({ birthdate }) => formatDate(birthdate) },
  nacionalidad: { label: 'Nacionalidad', value: ({ nationality }) => nationality },
  genero: { label: 'Género', value: ({ gender }) => gender },
  estadoCivil: { label: 'Estado civil', value: (facts) => facts.marital_status },
  obraSocial: { label: 'Obra social', value: (facts) => facts.health_insurance },
  modalidadDeContratacion: { label: 'Modalidad de contratación', value: (facts) => facts.contract_modality },
  motivoDeEgreso: { label: 'Motivo de egreso', value: (facts) => facts.egress_reason },
  domicilio: { label: 'Domicilio', value: ({ address }) => addressText(address) },
  email: { label: 'Email laboral', value: ({ email }) => email },
  fechaDeIngreso: { label: 'Fecha de ingreso', value: (facts) => formatDate(facts.admission_date) },
  antiguedad: { label: 'Antigüedad', value: (facts) => seniorityText(facts.seniority_from, facts.egress_date ?? facts.today) },
  fechaDeEgreso: { label: 'Fecha de egreso', value: (facts) => formatDate(facts.egress_date) },
  puesto: { label: 'Puesto', value: ({ position }) => position },
  area: { label: 'Área', value: ({ area }) => area },
  sector: { label: 'Sector', value: ({ sector }) => sector },
  lugarDeTrabajo: { label: 'Lugar de trabajo', value: ({ workplace }) => workplace },
  unidad: { label: 'Unidad organizativa', value: ({ unit }) => unit },
  centroDeCosto: { label: 'Centro de costo', value: (facts) => facts.cost_center },
  categoria: { label: 'Categoría', value: ({ category }) => category },
  formaJuridica: { label: 'Forma jurídica', value: ({ tax }) => nameOf(legalForms, tax.legal_form) },
  condicionIva: { label: 'Condición ante el IVA', value: ({ tax }) => nameOf(vatStandings, tax.iva) },
  situacionGanancias: { label: 'Situación en Ganancias', value: ({ tax }) => nameOf(earningsStandings, tax.impuestos_ganancias) },
  ingresosBrutos: { label: 'Inscripción en Ingresos Brutos', value: ({ tax }) => tax.gross_income ?? null },
  impuestosInternos: { label: 'Impuestos internos', value: ({ tax }) => tax.internal_taxes ?? null },
  actividadPropia: { label: 'Actividad por cuenta propia', value: ({ tax }) => tax.activity ?? null },
  inicioDeActividad: { label: 'Inicio de la actividad', value: ({ tax }) => formatDate(tax.date_start) },
  decreto814: { label: 'Comprendido en el Dec. 814/2001', value: ({ tax }) => yesOrNo(tax.decreto814) },
  horasSemanales: {
    label: 'Horas semanales',
    value: (facts) => facts.weekly_hours?.replace(/\.?0+$/, '').replace('.', ',') ?? null,
  },
  sueldo: { label: 'Sueldo bruto', value: ({ salary }) => (salary ? formatMoney(salary) : null), isPay: true },
  sueldoEnLetras: {
    label: 'Sueldo bruto en letras',
    value: ({ salary }) => (salary ? `pesos ${amountInWords(salary)}`.toLowerCase() : null),
    isPay: true,
  },
  empresa: { label: 'Razón social de la empresa', value: ({ company }) => company },
  cuitDeLaEmpresa: { label: 'CUIT de la empresa', value: (facts) => formatCuil(facts.company_cuit) },
  domicilioDeLaEmpresa: { label: 'Domicilio de la empresa', value: (facts) => addressText(facts.company_address) },
  hoy: { label: 'Fecha de hoy', value: ({ today }) => formatDate(today) },
  hoyEnLetras: { label: 'Fecha de hoy, en letras', value: ({ today }) => longDate(today) },
}

const isOpen = ({ isPay }: Source, rights: DocumentRights): boolean => rights.confidential || !isPay

/** The fields that the company adds and a text may show: none of medical data, which a document would hand on. */
const readCompanyFieldSources = async (db: Db, rights: DocumentRights): Promise<ReadonlyMap<string, FieldShape>> =>
  new Map(
    (await companyFields(db, 'EMPLOYEE'))
      .filter(({ type, sees }) => type !== 'secret' && isSeen(sees, rights))
      .map((field) => [field.key, field]),
  )

const isSeen = (sees: FieldShape['sees'], rights: DocumentRights): boolean =>
  sees === undefined || (sees === 'pay' && rights.confidential)

const ownLabels: ReadonlySet<string> = new Set(Object.values(sources).map(({ label }) => label))

/** The placeholders that a user may use: data of the file, and fields that the company adds. */
export const placeholdersFor = async (db: Db, rights: DocumentRights): Promise<readonly Placeholder[]> => [
  ...Object.entries(sources).flatMap(([key, source]) => (isOpen(source, rights) ? [{ key, label: source.label }] : [])),
  ...[...(await readCompanyFieldSources(db, rights)).values()].map(({ key, label }) => ({
    key: `${addedPrefix}${key}`,
    label: ownLabels.has(label) ? `${label} (dato adicional)` : label,
  })),
]

/** The keys that a text may have: those of the placeholders, and in former texts those of added fields without their prefix. */
export const readKnownKeys = async (db: Db, rights: DocumentRights): Promise<ReadonlySet<string>> =>
  new Set([
    ...(await placeholdersFor(db, rights)).map(({ key }) => key),
    ...[...(await readCompanyFieldSources(db, rights)).keys()].filter((key) => !Object.hasOwn(sources, key)),
  ])

/** The values of a person by key; undefined for a key that is unknown or not open to the user. */
export type PersonValues = (key: string) => string | undefined

/** The values of the people of the current company who are within reach, by id. */
export const valuesOfPeople = async (
  db: Db,
  ids: readonly number[],
  rights: DocumentRights,
): Promise<ReadonlyMap<number, { readonly name: string; readonly values: PersonValues }>> => {
  const today = await todayOf(db)
  const open = [...(await readCompanyFieldSources(db, rights)).values()]
  const rows = await db
    .selectFrom('employee')
    .innerJoin('company', (join) =>
      join.onRef('company.tenant_id', '=', 'employee.tenant_id').onRef('company.id', '=', 'employee.company_id'),
    )
    .leftJoin('organizational_unit as unit', (join) =>
      join.onRef('unit.tenant_id', '=', 'employee.tenant_id').onRef('unit.id', '=', 'employee.organizational_unit_id'),
    )
    .leftJoin('cost_center_card as cost_center', (join) =>
      join.onRef('cost_center.tenant_id', '=', 'employee.tenant_id').onRef('cost_center.id', '=', 'employee.cost_center_id'),
    )
    .leftJoin('position_card as position', (join) =>
      join.onRef('position.tenant_id', '=', 'employee.tenant_id').onRef('position.id', '=', 'employee.position_id'),
    )
    .leftJoin('area_card as area', (join) =>
      join.onRef('area.tenant_id', '=', 'employee.tenant_id').onRef('area.id', '=', 'employee.area_id'),
    )
    .leftJoin('sector', (join) =>
      join.onRef('sector.tenant_id', '=', 'employee.tenant_id').onRef('sector.id', '=', 'employee.sector_id'),
    )
    .select([
      'employee.id',
      'employee.file_code',
      'employee.name',
      'employee.last_name',
      'employee.cuil',
      'employee.document_number',
      'employee.birthdate',
      'employee.nationality',
      'employee.additional',
      sql<TaxTerms>`employee.tax`.as('tax'),
      'employee.address',
      'employee.email',
      'employee.admission_date',
      'employee.egress_date',
      'position.name as position',
      'area.name as area',
      'sector.name as sector',
      'employee.workplace',
      'unit.name as unit',
      'cost_center.name as cost_center',
      'company.legal_name as company',
      'company.cuit as company_cuit',
      'company.address as company_address',
      sql<string>`coalesce(employee.recognized_seniority_from, employee.admission_date)::text`.as('seniority_from'),
      sql<string>`${sql.raw(choiceName('employee.document_type', 'document-types'))}`.as('document_type'),
      sql<string | null>`${sql.raw(choiceName('employee.gender', 'genders'))}`.as('gender'),
      sql<string | null>`${sql.raw(choiceName('employee.marital_status', 'marital-statuses'))}`.as('marital_status'),
      sql<string | null>`${sql.raw(choiceName('employee.health_insurance_code', 'obras-sociales'))}`.as('health_insurance'),
      sql<string | null>`${sql.raw(choiceName('employee.contract_modality', 'sicoss-modalities'))}`.as('contract_modality'),
      sql<string | null>`${sql.raw(choiceName('employee.egress_reason', 'leaving-motives'))}`.as('egress_reason'),
      sql<string | null>`${sql.raw(categoryToday)}`.as('category'),
      sql<string | null>`${sql.raw(payOnDay('weekly_hours'))}::text`.as('weekly_hours'),
      // The pay agreed with the person, or the basic of their category in the agreement's scale of today.
      sql<string | null>`coalesce(${sql.raw(payOnDay('salary'))}, case when not employee.out_of_agreement then agreement_basic(
        employee.company_id, ${sql.raw(payOnDay('trade_union_code'))}, ${sql.raw(payOnDay('category_code'))},
        ${sql.raw(payOnDay('weekly_hours'))}, app_today()) end)::text`.as('salary'),
    ])
    .where('employee.id', '=', anyOf(ids))
    .where('employee.company_id', '=', sql<number>`app_company()`)
    .execute()
  const records = rows.map(({ additional }) => additional)
  const added = new Map((await withUsedChoices(db, open, records)).map((field) => [field.key, field]))
  return new Map(
    rows.map((row) => {
      const facts = { ...row, today }
      const values: PersonValues = (key) => {
        const source = Object.hasOwn(sources, key) ? sources[key] : undefined
        if (source) return isOpen(source, rights) ? (source.value(facts) ?? '') : undefined
        const field = added.get(key.startsWith(addedPrefix) ? key.slice(addedPrefix.length) : key)
        return field && formatField(field, (row.additional as Readonly<Record<string, unknown>>)[field.key])
      }
      return [row.id, { name: fullNameOf(row), values }]
    }),
  )
}
