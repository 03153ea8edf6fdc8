import type { Finding } from '@legajo/contract/payroll/documents/official-file.ts'
import { formatDecimal, fromUnits } from '@legajo/kernel/money.ts'
import { accrualMonthOf } from '@legajo/payroll-rules/clocks.ts'
import { checkConcepts, checkRuns, missingParameters } from '../month-data/check-runs.ts'
import { conceptLink, type DataRow, findingOf } from '../month-data/finding.ts'
import { daysOfMonth } from '../month-data/month.ts'
import { type Person, personValues } from '../month-data/people.ts'
import type { DerivedData, MonthData } from '../month-data/read-month-data.ts'
import type { Line, Result } from '../month-data/run-results.ts'
import { readAdjustedMonths } from '../results/adjusted-months.ts'
import { checkLsdCodes, lsdCodeOf } from './lsd-codes.ts'
import { monthRows, totalBase } from './month-rows.ts'
import { payDayReader, runValues } from './pay-day-reader.ts'

/** Units of the book: $ % A M Q S D H. Others are left empty. */
const unitLetters: Readonly<Record<string, string>> = {
  $: '$',
  '%': '%',
  años: 'A',
  meses: 'M',
  quincenas: 'Q',
  semanas: 'S',
  días: 'D',
  horas: 'H',
}
/** Overtime, holidays in advance and proportional SAC require their quantity. */
const needsQuantity = /^(13\d{4}|150000|120003)$/

const isPrinted = ({ kind, cents }: Line): boolean =>
  cents !== 0n && (kind === 'remunerative' || kind === 'non-remunerative' || kind === 'deduction')

/** Records 01 to 04 of one settlement: the receipts, and the month's figures for the F.931. */
export const prepareLsd = async (monthData: MonthData): Promise<DerivedData> => {
  const { people, request, conceptIds } = monthData
  const results = monthData.results.filter(({ employeeId }) => people.has(employeeId))
  const receipts = request.options.sending === 'RE' ? [] : await receiptsOf(monthData, results)
  const concepts = receipts.flatMap((receipt) => conceptRows(receipt, conceptIds))
  const conceptLine = workerLine + receipts.length
  const month = await monthRows(monthData, {
    employeeIds: [...new Set(results.map(({ employeeId }) => employeeId))],
    record: '04',
    firstLine: conceptLine + concepts.length,
  })
  const months = month.rows.map((row) => ({ ...row, values: { ...headerValues(monthData), ...row.values } }))
  const net = fromUnits(results.reduce((total, result) => total + result.net, 0n))
  return {
    data: {
      file: [{ values: { ...headerValues(monthData), 'archivo.trabajadores': String(months.length) } }],
      employee: receipts,
      concept: concepts,
      month: months,
      agency: months.filter(({ values }) => values['empleado.empresaUsuaria'] !== ''),
    },
    findings: [
      ...checkRuns(monthData, 'error'),
      ...checkOneRun(monthData),
      ...checkConcepts(monthData, { marks: true }),
      ...checkLsdCodes(
        concepts.map(({ paid }) => paid.code),
        conceptIds,
      ),
      ...receipts.flatMap((receipt, index) => checkReceipt(receipt, workerLine + index)),
      ...concepts.flatMap((row, index) => checkQuantity(row, conceptLine + index)),
      ...missingParameters(month.missing),
      ...month.findings,
    ],
    figures: [
      { label: 'Trabajadores', value: String(months.length), money: false },
      { label: 'Renglones de conceptos', value: String(concepts.length), money: false },
      { label: 'Neto de la liquidación', value: net, money: true },
      { label: 'Base imponible 1', value: fromUnits(totalBase(month.facts, 1)), money: true },
      { label: 'Base imponible 9', value: fromUnits(totalBase(month.facts, 9)), money: true },
    ],
    employees: months.length,
    total: net,
  }
}

/** Line of the first employee, after the header. */
const workerLine = 2

/** Record 02: one employee's data in the book, and the result of the liquidation. */
type Receipt = DataRow & {
  readonly who: Person
  readonly result: Result
  /** Months of accrual of its adjustments, by the concept's code. */
  readonly adjusted: ReadonlyMap<string, readonly string[]> | undefined
}

const receiptsOf = async (monthData: MonthData, results: readonly Result[]): Promise<readonly Receipt[]> => {
  const { db, chosen, pace, people, period } = monthData
  const ids = results.map(({ employeeId }) => employeeId)
  const adjusted = new Map<number, Awaited<ReturnType<typeof readAdjustedMonths>>>()
  for (const { id } of chosen) adjusted.set(id, await readAdjustedMonths(db, id, ids))
  const payDay = await payDayReader(monthData)
  const receipts: Receipt[] = []
  for (const [index, result] of results.entries()) {
    await pace.turn('check', index, results.length * 2)
    const who = people.get(result.employeeId)
    if (!who) continue
    const days = daysOfMonth({ month: period.from, admission: who.admission, egress: who.egress })
    const values = {
      ...headerValues(monthData),
      ...personValues(who, period.from.slice(0, 7), days, monthData.codes, monthData.situations.get(who.employeeId)),
      ...runValues(chosen, result.liquidationId),
      'periodo.fechaPago': payDay(result.liquidationId, result.employeeId),
    }
    receipts.push({ values, who, result, adjusted: adjusted.get(result.liquidationId)?.get(result.employeeId) })
  }
  return receipts
}

const checkReceipt = ({ who, result }: Receipt, line: number): readonly Finding[] => {
  const account = findingOf('warning', 'No tiene CBU: se informa pago en efectivo', {
    record: '02',
    line,
    who,
    field: 'CBU',
    remedy: 'Cargá el CBU si cobra por banco.',
  })
  return [...(who.cbu ? [] : [account]), ...checkNet(result, who, line)]
}

/** Record 03: a concept of a receipt. */
type ConceptRow = DataRow & { readonly paid: Line }

const conceptRows = ({ values, who, result, adjusted }: Receipt, conceptIds: MonthData['conceptIds']): readonly ConceptRow[] =>
  result.lines.filter(isPrinted).map((paid) => ({
    values: { ...values, ...conceptValues(paid, adjusted?.get(paid.code)) },
    who,
    conceptId: conceptIds.get(paid.code),
    paid,
  }))

const checkQuantity = ({ who, conceptId, paid }: ConceptRow, line: number): readonly Finding[] => {
  if (!needsQuantity.test(paid.arca) || Number(paid.quantity) !== 0) return []
  return [
    findingOf('error', `El concepto ${paid.code} (${paid.name}) tiene que informar la cantidad`, {
      record: '03',
      line,
      who,
      field: 'Cantidad',
      value: paid.quantity,
      remedy: 'Agregá al concepto la fórmula de la cantidad y volvé a liquidar.',
      link: conceptLink(conceptId),
    }),
  ]
}

const checkOneRun = ({ chosen, request }: MonthData): readonly Finding[] => {
  if (request.options.sending === 'RE' || chosen.length <= 1) return []
  return [
    findingOf('error', `Hay ${chosen.length} liquidaciones elegidas y el libro se envía de a una`, {
      field: 'Liquidación',
      remedy: 'Elegí una sola liquidación.',
    }),
  ]
}
const headerValues = ({ codes, company, period, request, chosen, ofMonth }: MonthData): Readonly<Record<string, string>> => {
  const { sending, settlementKind, number } = request.options
  const rectifies = sending === 'RE'
  const place = Math.max(1, ofMonth.findIndex(({ id }) => id === chosen[0]?.id) + 1)
  return {
    'empresa.cuit': company.cuit,
    'empresa.nombre': company.name,
    'empresa.tipoEmpleador': codes.of('employer-types', company.employerType),
    'periodo.mes': period.from.slice(0, 7),
    'periodo.fechaPago': request.options.payDate ?? period.payDate,
    'opcion.envio': sending,
    'opcion.tipo': rectifies ? '' : settlementKind,
    'opcion.numero': rectifies ? '' : String(number ?? place),
    'opcion.diasBase': rectifies ? '' : '30',
  }
}

const conceptValues = (
  { code, name, cents, kind, quantity, unit, arca }: Line,
  adjusted: readonly string[] = [],
): Readonly<Record<string, string>> => {
  const isCredit = (kind === 'deduction') !== cents > 0n
  return {
    'concepto.codigo': lsdCodeOf(code),
    'concepto.nombre': name,
    'concepto.arca': arca,
    // Five digits, two of them decimals: a longer quantity is written as empty.
    'concepto.cantidad': quantity.startsWith('-') ? quantity.slice(1) : quantity,
    'concepto.unidad': unitLetters[unit] ?? '',
    'concepto.importe': fromUnits(cents < 0n ? -cents : cents),
    'concepto.signo': isCredit ? 'C' : 'D',
    // Blank for the amounts of the declared month itself, and for a line with those of several months.
    'concepto.retroactivo': accrualMonthOf(code) ?? (adjusted.length === 1 ? adjusted[0] : undefined) ?? '',
  }
}

/** Credits less debits of record 03 must equal the net pay of the receipt. */
const checkNet = (result: Result, who: Person, line: number): readonly Finding[] => {
  const reported = result.lines
    .filter(isPrinted)
    .reduce((total, { kind, cents }) => total + (kind === 'deduction' ? -cents : cents), 0n)
  if (reported === result.net) return []
  return [
    findingOf(
      'error',
      `Los conceptos dan ${formatDecimal(fromUnits(reported))} y el neto del recibo es ${formatDecimal(fromUnits(result.net))}`,
      {
        record: '03',
        line,
        who,
        field: 'Neto',
        value: fromUnits(reported),
        remedy: 'Volvé a liquidar al empleado; si sigue, revisá qué conceptos forman el neto.',
      },
    ),
  ]
}

/** The registration of the company's concepts. */
export const prepareLsdConcepts = async ({ db, conceptIds }: MonthData): Promise<DerivedData> => {
  const all = await db
    .selectFrom('concept')
    .select(['id', 'code', 'name', 'concept_type', 'code_afip', 'definition'])
    .where('status', '=', 'ACTIVE')
    .where('concept_type', 'in', ['REMUNERATIVO', 'NO_REMUNERATIVO', 'DEDUCCION'])
    .orderBy('code')
    .execute()
  const rows = all.filter(({ code_afip }) => code_afip)
  const findings = all
    .filter(({ code_afip }) => !code_afip)
    .map(({ id, code, name }) =>
      findingOf('warning', `El concepto ${code} (${name}) no tiene código de ARCA: no se da de alta`, {
        field: 'Código de ARCA',
        remedy: 'Asigná el código si el concepto va al libro.',
        link: conceptLink(id),
      }),
    )
  findings.push(
    ...checkLsdCodes(
      rows.map(({ code }) => code),
      conceptIds,
    ),
  )
  const catalogue = rows.map(({ id, code, name, code_afip, definition }, index): DataRow => {
    const marks = (definition as { readonly afipMarks?: string }).afipMarks ?? ''
    if (!/^[01]{15}$/.test(marks))
      findings.push(
        findingOf('error', `El concepto ${code} (${name}) no tiene sus quince marcas de ARCA`, {
          record: 'Concepto',
          line: index + 1,
          field: 'Marcas de ARCA',
          value: marks,
          remedy: 'Indicá a qué subsistemas aporta.',
          link: conceptLink(conceptIds.get(code)),
        }),
      )
    return {
      conceptId: id,
      values: {
        'concepto.codigo': lsdCodeOf(code),
        'concepto.nombre': name,
        'concepto.arca': code_afip ?? '',
        ...Object.fromEntries([...marks.padEnd(15, '0')].map((sign, at) => [`concepto.marca${at + 1}`, sign])),
      },
    }
  })
  return {
    data: { catalogue },
    findings,
    figures: [{ label: 'Conceptos', value: String(rows.length), money: false }],
    employees: 0,
    total: null,
  }
}
