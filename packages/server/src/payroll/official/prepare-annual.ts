import type { AnnualSummary, Finding } from '@legajo/contract/payroll/documents/official-file.ts'
import { finishedStates } from '@legajo/contract/payroll/runs/liquidation.ts'
import { fromUnits } from '@legajo/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fail } from '../../errors/app-error.ts'
import { healthCodes } from '../month-data/codes.ts'
import { type DataRow, findingOf } from '../month-data/finding.ts'
import { sum } from '../month-data/month.ts'
import { type Person, peopleOf } from '../month-data/people.ts'
import type { DerivedData, MonthData } from '../month-data/read-month-data.ts'
import { centsAt, centsRead, type Line, type Result, resultsOf } from '../month-data/run-results.ts'
import { advanceType } from '../period/run-types.ts'

/** The form for a fiscal year: F.1357 up to 2023, F.1359 from 2024. */
export const formOfYear = (year: number): 'F1357' | 'F1359' => (year >= 2024 ? 'F1359' : 'F1357')

/** Accumulated figures of the tax concepts in the last settlement of the year, by their code in the catalogue. */
const accumulated = { net: 'C.0708', personal: 'C.0709', taxable: 'C.0710', tax: 'C.0711' } as const

type Row = { readonly code: string; readonly label: string; readonly amount: string }
type Group = { readonly title: string; readonly rows: readonly Row[] }

const isPay = ({ kind }: Line) => kind === 'remunerative' || kind === 'non-remunerative'
const isWithholding = ({ kind, category }: Line) =>
  kind === 'deduction' && (category === 'GANANCIAS' || category === 'GANANCIAS_CIERRE_ANUAL')

/** Deductions of form 572 as used in the last settlement of the year, each within its limit. */
const declaredLines = {
  medicoAsistenciales: ['Cuotas médico-asistenciales', 'C.0729'],
  honorariosMedicos: ['Gastos médicos y paramédicos', 'C.0730'],
  seguroVida: ['Primas de seguro de vida', 'C.0722'],
  seguroRetiro: ['Seguros y fondos de retiro', 'C.0723'],
  sepelio: ['Gastos de sepelio', 'C.0725'],
  donaciones: ['Donaciones', 'C.0731'],
  hipotecarios: ['Intereses hipotecarios', 'C.0724'],
  alquiler: ['Alquileres (40 %)', 'C.0727'],
  alquilerSinTope: ['Alquileres (10 %)', 'C.0737'],
  domestico: ['Personal doméstico', 'C.0726'],
  educativos: ['Gastos educativos', 'C.0728'],
  otrasDeducciones: ['Otras deducciones', 'C.0721'],
} as const

const article30 = {
  noImponible: ['Ganancia no imponible', 'C.0732'],
  deduccionEspecial: ['Deducción especial', 'C.0733'],
  conyuge: ['Cónyuge', 'C.0734'],
  hijos: ['Hijos', 'C.0735'],
  hijosIncapacitados: ['Hijos incapacitados para el trabajo', 'C.0736'],
} as const

type LineFilter = (line: Line) => boolean

const isSac: LineFilter = (line) => isPay(line) && line.arca.startsWith('12')
const isOvertime: LineFilter = (line) => isPay(line) && line.arca.startsWith('13')
const isUnusual: LineFilter = (line) => isPay(line) && line.arca === '170000'
const isOrdinary: LineFilter = (line) => isPay(line) && !isSac(line) && !isOvertime(line) && !isUnusual(line)
const whenTaxed =
  (of: LineFilter): LineFilter =>
  (line) =>
    line.gananciaType === 'gravado' && of(line)
const exempt =
  (of: LineFilter): LineFilter =>
  (line) =>
    (line.gananciaType === 'exento' || line.gananciaType === 'no-alcanzado') && of(line)
const withheldAs =
  (...codes: readonly string[]): LineFilter =>
  ({ kind, arca }) =>
    kind === 'deduction' && codes.includes(arca)

/** The figures of a year's results, by the rows of the form. */
const readerOf = (results: readonly Result[]) => {
  const lines = results.flatMap((result) => result.lines)
  const last = results.at(-1)
  const atLast = (of: typeof centsAt, keys: readonly string[]) =>
    fromUnits(keys.reduce((whole, key) => whole + ((last && of(last, key)) ?? 0n), 0n))
  return {
    /** Lines of the whole year. */
    paid: (code: string, label: string, of: LineFilter): Row => ({ code, label, amount: fromUnits(sum(lines.filter(of))) }),
    /** Concepts and accumulators of the last settlement of the employee. */
    atEnd: (code: string, label: string, ...keys: readonly string[]): Row => ({ code, label, amount: atLast(centsAt, keys) }),
    /** Facts of the employee that the last settlement read. */
    declared: (code: string, label: string, ...facts: readonly string[]): Row => ({
      code,
      label,
      amount: atLast(
        centsRead,
        facts.map((fact) => `L.${fact}`),
      ),
    }),
  }
}
type AnnualReader = ReturnType<typeof readerOf>

/** A year of one employee by the sections of the form, from the stored results and the inputs of the last one. */
export const annualGroups = (results: readonly Result[]): readonly Group[] => {
  const reader = readerOf(results)
  return [
    { title: 'Remuneraciones gravadas', rows: rowsOfTaxedPay(reader) },
    { title: 'Remuneraciones exentas o no alcanzadas', rows: exemptRows(reader) },
    { title: 'Deducciones generales', rows: generalRows(reader) },
    { title: 'Deducciones informadas, una por una', rows: rowsAtYearEnd(reader, declaredLines) },
    { title: 'Deducciones personales (artículo 30)', rows: personalRows(reader) },
    { title: 'Cálculo del impuesto', rows: taxRows(reader) },
  ]
}

const rowsOfTaxedPay = ({ paid, declared }: AnnualReader): readonly Row[] => [
  paid('remBruta', 'Remuneración bruta', whenTaxed(isOrdinary)),
  paid('noHabituales', 'Retribuciones no habituales', whenTaxed(isUnusual)),
  paid('sac', 'SAC', whenTaxed(isSac)),
  paid('horasExtras', 'Horas extras', whenTaxed(isOvertime)),
  declared('otrosEmpleos', 'Otros empleos', 'GAN_OTROS_BRUTO'),
  declared('otroSistema', 'Meses liquidados en otro sistema, menos sus aportes', 'GAN_PREVIA_ANIO', 'GAN_PREVIA_SAC_ANIO'),
]

const exemptRows = ({ paid }: AnnualReader): readonly Row[] => [
  paid('remExenta', 'Remuneración', exempt(isOrdinary)),
  paid('noHabitualesExentas', 'Retribuciones no habituales', exempt(isUnusual)),
  paid('sacExento', 'SAC', exempt(isSac)),
  paid('horasExtrasExentas', 'Horas extras', exempt(isOvertime)),
]

const generalRows = ({ paid, declared, atEnd }: AnnualReader): readonly Row[] => [
  paid('jubilacion', 'Aportes jubilatorios', withheldAs('810000')),
  paid('inssjp', 'Aportes al INSSJP', withheldAs('810001')),
  paid('obraSocial', 'Aportes a la obra social', withheldAs(...healthCodes)),
  paid('sindicato', 'Cuota sindical', withheldAs('810004')),
  declared('otrosEmpleosDeducciones', 'Aportes de otros empleos', 'GAN_OTROS_DEDUCCIONES'),
  atEnd('siradig', 'Deducciones informadas por el empleado (F.572), con sus topes', ...keysOf(declaredLines)),
]

const personalRows = (reader: AnnualReader): readonly Row[] => [
  ...rowsAtYearEnd(reader, article30),
  reader.atEnd('personales', 'Deducciones personales acumuladas, con su doceava parte', accumulated.personal),
]

const taxRows = ({ paid, declared, atEnd }: AnnualReader): readonly Row[] => [
  atEnd('gananciaNeta', 'Ganancia neta acumulada', accumulated.net),
  atEnd('gananciaSujeta', 'Ganancia sujeta a impuesto', accumulated.taxable),
  atEnd('impuesto', 'Impuesto determinado', accumulated.tax),
  declared('pagosACuenta', 'Pagos a cuenta', 'GAN_PAGOS_A_CUENTA'),
  declared('retenidoOtros', 'Retenido por otros empleos', 'GAN_OTROS_RETENIDO'),
  declared('retenidoOtroSistema', 'Retenido en meses liquidados en otro sistema', 'GAN_PREVIA_RETENIDO'),
  paid('retenido', 'Impuesto retenido', isWithholding),
]

type Lines = typeof declaredLines | typeof article30
const keysOf = (lines: Lines): readonly string[] => Object.values(lines).map(([, key]) => key)
const rowsAtYearEnd = ({ atEnd }: AnnualReader, lines: Lines): readonly Row[] =>
  Object.entries(lines).map(([code, [label, key]]) => atEnd(code, label, key))

/** Finished runs that pay the months of a year up to `until`, `YYYY-MM`, in order of payment. */
const runsOfYear = async (db: Db, year: number, until: string): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('liquidation as l')
    .innerJoin('liquidation_period as p', (join) =>
      join.onRef('p.tenant_id', '=', 'l.tenant_id').onRef('p.id', '=', 'l.period_id'),
    )
    .select('l.id')
    .where('l.state', 'in', finishedStates)
    .where('l.type_code', '<>', advanceType)
    .where('p.date_from', '>=', `${year}-01-01`)
    .where(sql<boolean>`to_char(p.date_from, 'YYYY-MM') <= ${until}`)
    .orderBy('p.date_from')
    .orderBy('l.id')
    .execute()
  return rows.map(({ id }) => id)
}

const inOrder = (results: readonly Result[], ids: readonly number[]) =>
  [...results].sort((a, b) => ids.indexOf(a.liquidationId) - ids.indexOf(b.liquidationId))

/** The statement of one employee. `period` is a year or its last month, `YYYY-MM`. */
export const annualSummaryOf = async (
  db: Db,
  tenantId: number,
  {
    period,
    employeeId,
    paymentDate,
  }: { readonly period: string; readonly employeeId: number; readonly paymentDate?: string | undefined },
): Promise<AnnualSummary> => {
  const person = (await peopleOf(db, [employeeId])).get(employeeId) ?? fail('not_found')
  const year = Number(period.slice(0, 4))
  const until = period.length === 4 ? `${period}-12` : period
  const ids = await runsOfYear(db, year, until)
  const { results } = await resultsOf(db, tenantId, ids, { employeeId })
  return {
    form: formOfYear(year) === 'F1359' ? 'F.1359' : 'F.1357',
    year,
    employeeId,
    employee: person.name,
    cuil: person.cuil,
    until,
    paymentDate: paymentDate ?? null,
    groups: annualGroups(inOrder(results, ids)).map(({ title, rows }) => ({ title, rows: [...rows] })),
  }
}

/** The file of a year: one row per employee, up to the month of the period. */
export const prepareAnnual = async (monthData: MonthData): Promise<DerivedData> => {
  const { db, tenantId, company, period, request } = monthData
  const year = Number(period.from.slice(0, 4))
  const findings: Finding[] = []
  const form = formOfYear(year)
  if (form !== request.file)
    findings.push(
      findingOf('error', `El ejercicio ${year} se presenta en el ${form === 'F1359' ? 'F.1359' : 'F.1357'}`, {
        field: 'Formulario',
        remedy: 'Elegí el formulario que corresponde al año.',
      }),
    )
  const ids = await runsOfYear(db, year, period.from.slice(0, 7))
  const { results } = await resultsOf(db, tenantId, ids, { pace: monthData.pace })
  const byEmployee = Map.groupBy(results, ({ employeeId }) => employeeId)
  const people = await peopleOf(db, [...byEmployee.keys()])
  const shared = {
    'empresa.cuit': company.cuit,
    'empresa.nombre': company.name,
    'anio.periodo': `${year}00`,
    'anio.formulario': form.slice(1),
    'opcion.secuencia': String(request.options.sequence ?? 0),
  }
  const rows = [...byEmployee].flatMap(([employeeId, own]): DataRow[] => {
    const person = people.get(employeeId)
    return person ? [annualRow(person, inOrder(own, ids), shared)] : []
  })
  return {
    data: { file: [{ values: shared }], year: rows },
    findings,
    figures: [
      { label: 'Empleados', value: String(rows.length), money: false },
      {
        label: 'Impuesto retenido en el año',
        value: fromUnits(sum(results.flatMap(({ lines }) => lines).filter(isWithholding))),
        money: true,
      },
    ],
    employees: rows.length,
    total: null,
  }
}

const annualRow = (person: Person, results: readonly Result[], shared: Readonly<Record<string, string>>): DataRow => ({
  who: { employeeId: person.employeeId, fileCode: person.fileCode, name: person.name },
  values: {
    ...shared,
    'empleado.cuil': person.cuil,
    'empleado.legajo': person.fileCode,
    'empleado.nombre': person.name,
    'empleado.ingreso': person.admission,
    'empleado.egreso': person.egress ?? '',
    ...Object.fromEntries(annualGroups(results).flatMap(({ rows }) => rows.map(({ code, amount }) => [`anio.${code}`, amount]))),
  },
})
