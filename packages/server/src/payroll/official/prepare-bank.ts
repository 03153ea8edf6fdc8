import type { FileRequest, Finding } from '@legajo/contract/payroll/documents/official-file.ts'
import { bankOfCbu, isValidCbu } from '@legajo/kernel/cbu.ts'
import { formatDate, isBusinessDay } from '@legajo/kernel/dates.ts'
import { formatDecimal, fromUnits, sumDecimals } from '@legajo/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { checkRuns } from '../month-data/check-runs.ts'
import { type DataRow, type FindingEmployee, findingOf } from '../month-data/finding.ts'
import { personValues } from '../month-data/people.ts'
import type { DerivedData, MonthData, Payment } from '../month-data/read-month-data.ts'
import { type EarlierPayments, findEarlierPayments, resultKey, unpaidParts } from '../results/earlier-payments.ts'
import { otherAccountsOf, partsOf } from './net-parts.ts'
import { payDayReader, runValues } from './pay-day-reader.ts'
import { findPayableResults } from './payable-results.ts'

/** One payment per employee and liquidation with an amount payable by bank. */
export const prepareBank = async (monthData: MonthData): Promise<DerivedData> => {
  const { db, request, period, people, results, chosen } = monthData
  const payDay = await payDayReader(monthData)
  const { findings: unreleased, isPayable } = await findPayableResults(monthData)
  const findings: Finding[] = [...checkRuns(monthData, 'warning'), ...unreleased]
  const paid = await findEarlierPayments(
    db,
    chosen.map(({ id }) => id),
  )
  const payments: Payment[] = []
  const rows: DataRow[] = []
  const skipped = { cash: 0, nothing: 0, other: 0, again: 0, unreleased: 0 }
  let differences = 0
  const others = await otherAccountsOf(db, [...people.keys()])
  const parts = results.flatMap((result) => {
    const { employeeId, liquidationId, net } = result
    const person = people.get(employeeId)
    if (!person) return []
    const split = partsOf(net, person.cbu ?? '', others.get(employeeId) ?? [])
    const before = request.options.again ? undefined : paid.get(resultKey(liquidationId, employeeId))
    if (!before) return split.map((part) => ({ ...part, person, liquidationId }))
    const { unpaid, overpaid } = unpaidParts(split, before.byAccount)
    findings.push(describeEarlierPayments(person, before, net, overpaid))
    if (unpaid.length === 0) skipped.again += 1
    else differences += 1
    return unpaid.map((part) => ({ ...part, person, liquidationId }))
  })
  for (const [index, { person, liquidationId, cents, cbu }] of parts.entries()) {
    await monthData.pace.turn('check', index, parts.length)
    const { employeeId } = person
    const who = { employeeId, fileCode: person.fileCode, name: person.name }
    const payable = isPayable({ liquidationId, employeeId })
    const skip = whyNotPaid({ net: cents, cbu, who, payable }, request.options)
    if (skip) {
      skipped[skip.why] += 1
      findings.push(...skip.findings)
      continue
    }
    const amount = fromUnits(cents)
    payments.push({ employeeId, liquidationId, amount, cbu })
    rows.push({
      who,
      values: {
        ...valuesOfMonth(monthData, payDay(liquidationId, employeeId)),
        ...personValues({ ...person, cbu }, period.from.slice(0, 7), 30, monthData.codes),
        ...runValues(chosen, liquidationId),
        'pago.importe': amount,
      },
    })
    if (!isValidCbu(cbu))
      findings.push(
        findingOf('error', `El CBU ${cbu} no es válido`, {
          line: rows.length,
          who,
          field: 'CBU',
          value: cbu,
          remedy: 'Corregí el CBU en el legajo.',
        }),
      )
  }
  const days = [...new Set(payments.map((one) => payDay(one.liquidationId, one.employeeId)))].sort()
  const firstDay = days[0] ?? request.options.payDate ?? period.payDate
  for (const day of days.length > 0 ? days : [firstDay]) findings.push(...(await checkDate(db, day, monthData)))
  findings.push(...findSharedAccounts(rows), ...emptyFile(payments.length, chosen.length))
  const total = sumDecimals(payments.map(({ amount }) => amount))
  const header = { ...valuesOfMonth(monthData, firstDay), 'archivo.total': total, 'archivo.pagos': String(payments.length) }
  return {
    data: { file: [{ values: header }], payment: rows },
    findings,
    figures: [
      { label: 'Pagos', value: String(payments.length), money: false },
      { label: 'Total a acreditar', value: total, money: true },
      { label: 'Sin CBU', value: String(skipped.cash), money: false },
      { label: 'Sin neto a cobrar', value: String(skipped.nothing), money: false },
      { label: 'De otros bancos', value: String(skipped.other), money: false },
      ...(skipped.unreleased > 0 ? [{ label: 'Sin publicar', value: String(skipped.unreleased), money: false }] : []),
      { label: 'Ya incluidos en otro archivo', value: String(skipped.again), money: false },
      { label: 'Diferencias de lo ya pagado', value: String(differences), money: false },
    ],
    employees: new Set(payments.map(({ employeeId }) => employeeId)).size,
    total,
    payments,
  }
}

type PaymentRequest = {
  /** Cents. */
  readonly net: bigint
  readonly cbu: string
  readonly who: FindingEmployee
  /** Whether the file may pay it: released where the company requires it. */
  readonly payable: boolean
}
type SkippedPayment = { readonly why: 'nothing' | 'cash' | 'other' | 'unreleased'; readonly findings: readonly Finding[] }

/** The reason why a result is omitted from the file; undefined when it is paid by it. */
const whyNotPaid = (
  { net, cbu, who, payable }: PaymentRequest,
  { bankCode }: FileRequest['options'],
): SkippedPayment | undefined => {
  if (net <= 0n) {
    const remedy = 'No hace falta hacer nada.'
    const message = 'No tiene neto a cobrar: no va al archivo'
    return { why: 'nothing', findings: [findingOf('info', message, { who, field: 'Neto', value: fromUnits(net), remedy })] }
  }
  if (!cbu) {
    const remedy = 'Cargá el CBU en el legajo, o pagale en efectivo o cheque.'
    const message = `No tiene CBU: cobra ${fromUnits(net)} por otro medio`
    return { why: 'cash', findings: [findingOf('warning', message, { who, field: 'CBU', remedy })] }
  }
  if (bankCode && bankOfCbu(cbu) !== bankCode) return { why: 'other', findings: [] }
  if (!payable) {
    const remedy = 'Publicá su recibo y generá otro archivo: paga lo que falta.'
    const message = 'Su recibo no está publicado: no va al archivo'
    return { why: 'unreleased', findings: [findingOf('warning', message, { who, field: 'Publicación', remedy })] }
  }
  return undefined
}

/** A result that an earlier file pays: wholly, less than its receipt, or more. */
const describeEarlierPayments = (
  who: FindingEmployee,
  { total, file }: EarlierPayments,
  net: bigint,
  overpaid: bigint,
): Finding => {
  const where = `en el archivo «${file.name}» del ${formatDate(file.day)}`
  const shown = { who, field: 'Pago', value: fromUnits(total) }
  const [paidText, netText] = [formatDecimal(fromUnits(total)), formatDecimal(fromUnits(net))]
  if (overpaid > 0n)
    return findingOf(
      'warning',
      `Ya se le pagó de más: ${paidText} hasta lo incluido ${where}, y su recibo dice ${netText}: sobran ${formatDecimal(fromUnits(overpaid))}`,
      {
        ...shown,
        remedy:
          'Acordá la devolución o descontalo en la próxima liquidación; si aquel archivo no se envió, incluí a quienes ya están en otro archivo.',
      },
    )
  if (total < net)
    return findingOf('info', `Se paga la diferencia: ya cobró ${paidText} ${where}, y su recibo dice ${netText}`, {
      ...shown,
      remedy: 'Si aquel archivo no se envió, elegí incluir a quienes ya están en otro archivo.',
    })
  return findingOf('warning', `Ya está ${where}: no se le paga otra vez`, {
    ...shown,
    remedy: 'Si aquel archivo no se envió, elegí incluir a quienes ya están en otro archivo.',
  })
}

const valuesOfMonth = ({ company, period, request }: MonthData, payDate: string): Readonly<Record<string, string>> => ({
  'empresa.cuit': company.cuit,
  'empresa.nombre': company.name,
  'periodo.mes': period.from.slice(0, 7),
  'periodo.aaaamm': period.from.slice(0, 7).replace('-', ''),
  'opcion.acuerdo': (request.options.agreement ?? '').padStart(2, '0'),
  'opcion.lote': String(request.options.batch ?? 1),
  'opcion.fechaPago': payDate,
})

const emptyFile = (payments: number, runs: number): readonly Finding[] =>
  payments > 0 || runs === 0
    ? []
    : [
        findingOf('error', 'No queda ningún pago para el archivo', {
          remedy: 'Revisá los avisos: sin CBU, sin neto, sin publicar, de otro banco o ya pagados.',
        }),
      ]

/** Two employees with one account are nearly always an error. */
const findSharedAccounts = (rows: readonly DataRow[]): readonly Finding[] => {
  const byAccount = Map.groupBy(rows, ({ values }) => values['empleado.cbu'] ?? '')
  return [...byAccount].flatMap(([cbu, same]) => {
    const people = new Set(same.map(({ who }) => who?.employeeId))
    if (people.size < 2) return []
    return [
      findingOf(
        'error',
        `${people.size} empleados cobran en la cuenta ${cbu}: ${same.map(({ who }) => who?.fileCode).join(', ')}`,
        {
          who: same[1]?.who,
          field: 'CBU',
          value: cbu,
          remedy: 'Cargá a cada uno su propia cuenta.',
        },
      ),
    ]
  })
}

const checkDate = async (db: Db, payDate: string, { places }: MonthData): Promise<readonly Finding[]> => {
  if (!payDate)
    return [
      findingOf('error', 'Falta la fecha de acreditación', { field: 'Fecha de pago', remedy: 'Elegí la fecha en que se paga.' }),
    ]
  const reported = {
    field: 'Fecha de pago',
    value: payDate,
    link: `/liquidation-period-module/liquidation-period-list?detalle=${places.periodId}`,
  }
  const findings: Finding[] = []
  const { rows } = await sql<{ today: string }>`
    select to_char(now() at time zone t.time_zone, 'YYYY-MM-DD') as today from tenant t where t.tenant_id = app_tenant()`.execute(
    db,
  )
  if (payDate < (rows[0]?.today ?? ''))
    findings.push(
      findingOf('error', 'La fecha de acreditación no puede ser anterior a la fecha de creación del archivo', {
        ...reported,
        remedy: 'Elegí hoy o un día posterior.',
      }),
    )
  const holidays = await db
    .selectFrom('holiday')
    .select('date')
    .where('date', '=', payDate)
    .where('province', 'is', null)
    .execute()
  if (!isBusinessDay(payDate, new Set(holidays.map(({ date }) => date))))
    findings.push(
      findingOf('error', `El ${formatDate(payDate)} no es un día hábil bancario`, { ...reported, remedy: 'Elegí un día hábil.' }),
    )
  return findings
}
