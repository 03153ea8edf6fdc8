import { instalmentsRefused, maxInstalments, type NoveltyEntryRow } from '@legajo/contract/payroll/runs/novelty-row.ts'
import type { RowProblem } from '@legajo/contract/row-problem.ts'
import { addMonths, endOfMonth, formatDate, formatPeriod, isCalendarDate } from '@legajo/kernel/dates.ts'
import { formatDecimal, fromUnits, toUnits } from '@legajo/kernel/money.ts'
import { problemOfStoredNumber } from '@legajo/kernel/typed-number.ts'
import { parseMonth } from '@legajo/kernel/written-month.ts'
import type { ConceptOf } from '../rules/novelty-concepts.ts'
import { type Book, isGiven, type Person, text } from './read-book.ts'

/** A valid row: all references resolved, the amount distributed over its instalments. */
export interface CheckedNoveltyEntry {
  readonly row: number
  readonly person: Person
  readonly code: string
  readonly conceptName: string
  /** First day of the month of the first instalment. */
  readonly month: string
  /** First day of the month in which an adjustment was earned. */
  readonly accrualMonth: string | null
  readonly quantity: string | null
  /** Amount of each instalment, in order; null when only a quantity is given. */
  readonly amounts: readonly (string | null)[]
  readonly typeCode: string | null
  readonly startDate: string | null
  readonly endDate: string | null
  readonly observation: string | null
}

export type RowCheck = {
  readonly problems: readonly RowProblem[]
  readonly entry?: CheckedNoveltyEntry
  readonly person?: Person
}

/** Validates one row against the book; reports every wrong value with a remedy. `row` is its displayed number. */
export const checkNoveltyEntry = (given: NoveltyEntryRow, row: number, book: Book): RowCheck => {
  const problems: RowProblem[] = []
  const wrong = (field: string, value: unknown, message: string, remedy: string): undefined => {
    problems.push({ row, field, value: text(value).slice(0, 200), message, remedy })
  }
  const person = personIn(given, book, wrong)
  const concept = conceptIn(given, book, wrong)
  const type = typeIn(given, book, wrong)
  if (concept && type && concept.liquidationTypes.length > 0 && !concept.liquidationTypes.includes(type.code))
    wrong(
      'liquidationTypeId',
      type.name,
      'Tipos de liquidación incompatibles',
      `«${concept.name}» se liquida en ${concept.liquidationTypes.join(', ')}`,
    )
  const [quantity, amount] = [decimalIn('quantity', given.quantity, wrong), decimalIn('amount', given.amount, wrong)]
  if (!isGiven(given.quantity) && !isGiven(given.amount))
    wrong(
      concept?.amount && !concept.quantity ? 'amount' : 'quantity',
      '',
      'Falta la cantidad o el importe',
      'Completá al menos uno de los dos',
    )
  if (concept) {
    if (quantity && !concept.quantity && concept.amount)
      wrong('quantity', given.quantity, `«${concept.name}» no usa la cantidad`, 'Dejala vacía y completá el importe')
    const most = largestQuantity[concept.unit?.toLowerCase() ?? '']
    if (quantity && most !== undefined && Math.abs(Number(quantity)) > most)
      wrong(
        'quantity',
        given.quantity,
        `${formatDecimal(quantity)} ${concept.unit} es más de lo posible: hasta ${formatDecimal(String(most), 0)}`,
        'Revisá el número y su coma decimal',
      )
    if (amount && !concept.amount && concept.quantity)
      wrong('amount', given.amount, `«${concept.name}» no usa el importe`, 'Dejalo vacío y completá la cantidad')
  }
  const month = monthIn(given, wrong)
  const instalments = instalmentsIn(given, { quantity, amount }, wrong)
  if (month && instalments) whenIn(given, { month, instalments, person, book }, wrong)
  const accrualMonth = accrualIn(given, { month, amount, person, concept }, wrong)
  const [startDate, endDate] = [dateIn('startDate', given.startDate, wrong), dateIn('endDate', given.endDate, wrong)]
  if (startDate && endDate && startDate > endDate)
    wrong('endDate', given.endDate, 'La vigencia termina antes de empezar', `Elegí un día desde el ${formatDate(startDate)}`)
  const observation = text(given.observation)
  if (observation.length > 500) wrong('observation', observation, 'Cantidad máxima de caracteres 500', 'Acortá el texto')
  if (problems.length > 0 || !person || !concept || !month || !instalments) return { problems, ...(person && { person }) }
  return {
    problems,
    person,
    entry: {
      row,
      person,
      code: concept.code,
      conceptName: concept.name,
      month,
      accrualMonth: accrualMonth ?? null,
      quantity: quantity ?? null,
      amounts: splitIntoInstalments(amount, instalments),
      typeCode: type?.code ?? null,
      startDate: startDate ?? null,
      endDate: endDate ?? null,
      observation: observation || null,
    },
  }
}

/** The largest quantity of one novelty in each unit, also below zero: the hours of a month of 31 days, the days of a year. */
const largestQuantity: Readonly<Record<string, number>> = { horas: 744, días: 366, meses: 120, años: 80, '%': 200 }

type AddProblem = (field: string, value: unknown, message: string, remedy: string) => undefined

const personIn = (given: NoveltyEntryRow, book: Book, wrong: AddProblem) => {
  const [field, value] = isGiven(given.employeeId) ? ['employeeId', given.employeeId] : ['fileCode', given.fileCode]
  if (!isGiven(value)) return wrong(field, '', 'Falta el legajo', 'Escribí el número de legajo o elegí al empleado')
  return (
    book.person(given) ??
    wrong(field, value, 'El legajo no existe en esta empresa', 'Revisá el número; los ceros a la izquierda cuentan')
  )
}

const conceptIn = (given: NoveltyEntryRow, book: Book, wrong: AddProblem) => {
  const [field, value] = isGiven(given.conceptId) ? ['conceptId', given.conceptId] : ['conceptCode', given.conceptCode]
  if (!isGiven(value)) return wrong(field, '', 'Falta el concepto', 'Escribí su código')
  const concept = book.concept(given)
  if (!concept) return wrong(field, value, 'El concepto no existe en esta empresa', 'Elegí uno de la lista de conceptos')
  if (!concept.active) return wrong(field, value, `El concepto «${concept.name}» está inactivo`, 'Activalo o elegí otro')
  if (concept.isFixed)
    return wrong(
      field,
      value,
      `«${concept.name}» es de tratamiento fijo: no toma novedades`,
      'Elegí otro concepto o cambiale el tratamiento',
    )
  if (!concept.quantity && !concept.amount)
    return wrong(field, value, `«${concept.name}» no toma novedades: ninguna fórmula las lee`, 'Elegí otro concepto')
  return concept
}

const typeIn = (given: NoveltyEntryRow, book: Book, wrong: AddProblem) => {
  const [field, value] = isGiven(given.liquidationTypeId)
    ? ['liquidationTypeId', given.liquidationTypeId]
    : ['liquidationTypeCode', given.liquidationTypeCode]
  if (!isGiven(value)) return undefined
  const type = book.type(given)
  if (!type)
    return wrong(field, value, 'El tipo de liquidación no existe en esta empresa', 'Elegí uno de la lista o dejalo vacío')
  if (!type.active) return wrong(field, value, `El tipo de liquidación «${type.name}» está inactivo`, 'Elegí otro o dejalo vacío')
  return type
}

const decimalIn = (field: 'quantity' | 'amount', value: unknown, wrong: AddProblem): string | undefined => {
  if (!isGiven(value)) return undefined
  const written = text(value)
  if (!/^-?\d{1,13}(\.\d{1,2})?$/.test(written))
    return wrong(field, value, problemOfStoredNumber(written) ?? 'Valor incorrecto', 'Escribí un número con hasta dos decimales')
  if (Number(written) === 0) return wrong(field, value, 'Tiene que ser distinto de cero', 'Quitá la fila o completá el valor')
  return written
}

const monthIn = ({ imputationDate }: NoveltyEntryRow, wrong: AddProblem): string | undefined => {
  const written = text(imputationDate)
  if (written === '') return wrong('imputationDate', '', 'Falta el mes de imputación', 'Escribí el mes, como 2026-11')
  // Excel turns a typed 11/2026 into «nov-26», and shows it so when it is copied.
  const date = parseMonth(written) ?? written
  if (!isCalendarDate(date) || date < '1950-01-01' || date > '2100-12-31')
    return wrong('imputationDate', written, 'Fecha Invalida', 'Escribí un mes entre 1950-01 y 2100-12')
  return `${date.slice(0, 7)}-01`
}

const dateIn = (field: string, value: unknown, wrong: AddProblem): string | undefined => {
  if (!isGiven(value)) return undefined
  const date = text(value)
  if (!isCalendarDate(date) || date < '1950-01-01' || date > '2100-12-31')
    return wrong(field, value, 'Fecha Invalida', 'Escribí un día entre 1950-01-01 y 2100-12-31')
  return date
}

// Instalments distribute an amount: a quantity belongs whole to one month.
const instalmentsIn = (
  given: NoveltyEntryRow,
  { quantity, amount }: { readonly quantity?: string | undefined; readonly amount?: string | undefined },
  wrong: AddProblem,
): number | undefined => {
  const { instalments: value } = given
  if (!isGiven(value)) return 1
  const count = /^\d{1,4}$/.test(text(value)) ? Number(text(value)) : 0
  if (count < 1 || count > maxInstalments)
    return wrong('instalments', value, instalmentsRefused, `Escribí un número entero de 1 a ${maxInstalments}`)
  if (count > 1 && quantity)
    return wrong('instalments', value, instalmentsRefused, 'Con cantidad va una sola cuota; las cuotas reparten un importe')
  if (count > 1 && amount && toUnits(amount.replace('-', '')) < BigInt(count))
    return wrong('instalments', value, instalmentsRefused, 'El importe no alcanza para un centavo por cuota')
  return count
}

const whenIn = (
  given: NoveltyEntryRow,
  { month, instalments, person, book }: { month: string; instalments: number; person: Person | undefined; book: Book },
  wrong: AddProblem,
): void => {
  const last = addMonths(month, instalments - 1)
  const value = given.imputationDate
  const closed = book.closed(month)
  if (closed) wrong('imputationDate', value, `El período «${closed}» está cerrado`, 'Elegí un mes abierto')
  if (last > '2100-12-01') wrong('instalments', given.instalments, instalmentsRefused, 'Las cuotas pasan del año 2100')
  if (person && endOfMonth(month) < person.admission)
    wrong(
      'imputationDate',
      value,
      `${person.name} ingresó el ${formatDate(person.admission)}`,
      `Elegí desde ${formatPeriod(person.admission)}`,
    )
  if (person?.egress && month > person.egress)
    wrong(
      'imputationDate',
      value,
      `${person.name} egresó el ${formatDate(person.egress)}`,
      `Elegí hasta ${formatPeriod(person.egress)}`,
    )
}

interface AccrualOf {
  readonly month: string | undefined
  readonly amount: string | undefined
  readonly person: Person | undefined
  readonly concept: ConceptOf | undefined
}

/** The month in which an adjustment was earned: an earlier one, in which the employee worked. */
const accrualIn = (
  given: NoveltyEntryRow,
  { month, amount, person, concept }: AccrualOf,
  wrong: AddProblem,
): string | undefined => {
  const { accrualMonth: value } = given
  if (!isGiven(value)) return undefined
  const written = text(value)
  const date = parseMonth(written) ?? written
  if (!isCalendarDate(date) || date < '1950-01-01')
    return wrong('accrualMonth', value, 'Fecha Invalida', 'Escribí el mes en que se ganó, como 2026-10, o dejalo vacío')
  const accrual = `${date.slice(0, 7)}-01`
  if (concept && !concept.adjusts)
    return wrong(
      'accrualMonth',
      value,
      `«${concept.name}» cuenta en el mes en que se paga`,
      'Dejalo vacío, o usá un concepto de ajuste de haberes de meses anteriores',
    )
  if (!amount)
    return wrong('accrualMonth', value, 'El mes de devengamiento es de un importe', 'Completá el importe o dejá el mes vacío')
  if (month && accrual >= month)
    return wrong(
      'accrualMonth',
      value,
      `No es anterior al mes de imputación, ${formatPeriod(month)}`,
      'Elegí un mes anterior, o dejalo vacío si se ganó en el mes en que se paga',
    )
  if (person && endOfMonth(accrual) < person.admission)
    return wrong(
      'accrualMonth',
      value,
      `${person.name} ingresó el ${formatDate(person.admission)}`,
      `Elegí desde ${formatPeriod(person.admission)}`,
    )
  return accrual
}

/** Equal parts in cents; the last one includes the difference, so that they add up to the whole. */
const splitIntoInstalments = (amount: string | undefined, instalments: number): readonly (string | null)[] => {
  if (amount === undefined) return Array.from({ length: instalments }, () => null)
  const units = toUnits(amount)
  const each = units / BigInt(instalments)
  const last = units - each * BigInt(instalments - 1)
  return Array.from({ length: instalments }, (_, index) => fromUnits(index === instalments - 1 ? last : each))
}
