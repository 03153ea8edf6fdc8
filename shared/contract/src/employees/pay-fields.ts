import { decimal, money } from '../fields.ts'

const notNegative = [/^\d/, { message: 'No puede ser negativo', excludeEmptyString: true }] as const

/** An amount of pay. */
export const payAmount = () => money().matches(...notNegative)

/** The hours of a period that has `most`. */
export const hoursOf = (most: number) =>
  decimal()
    .matches(...notNegative)
    .test('most', `Son ${most} horas como máximo`, (value) => !value || Number(value) <= most)

export const hoursPerWeek = 7 * 24
export const hoursPerMonth = 31 * 24
