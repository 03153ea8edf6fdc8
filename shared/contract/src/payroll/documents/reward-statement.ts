import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'

const amount = () => string().required().meta({ input: 'money' })
const count = () => number().integer().required()

export const rewardGroups = {
  FIXED: 'Sueldo mensual',
  VARIABLE: 'Sueldo variable',
  SAC: 'Aguinaldo',
  NON_REMUNERATIVE: 'No remunerativo',
  EMPLOYER: 'Contribuciones',
} as const
export type RewardGroupKind = keyof typeof rewardGroups

const group = object({
  kind: string().oneOf(keyNames(rewardGroups)).required(),
  paid: amount(),
  /** The whole year, with the months that are not paid yet estimated; null in a year without them. */
  estimate: string().nullable().defined(),
  lines: array()
    .of(object({ code: string().required(), name: string().required(), amount: amount() }))
    .required(),
})
export type RewardGroup = InferType<typeof group>

/** One line of the statement as a row of the table. */
export const rewardLine = object({
  group: string().required().label('Parte'),
  name: string().required().label('Concepto'),
  amount: amount().label('Pagado en el año'),
})
export type RewardLine = InferType<typeof rewardLine>

const statement = object({
  year: count(),
  /** Years with released receipts, the last one first. */
  years: array().of(count()).required(),
  employee: string().required(),
  fileCode: string().required(),
  company: string().required(),
  /** Months of the year whose wage is in the statement. */
  months: count(),
  /** Released receipts of another system, which have no amounts of their own. */
  imported: count(),
  groups: array().of(group).required(),
  /** All groups but the contributions, and all of them. */
  pay: amount(),
  cost: amount(),
  costEstimate: string().nullable().defined(),
})
export type RewardStatement = InferType<typeof statement>

const shared = { permit: 'READ_0000000196', sees: 'pay', own: true } as const
const path = '/payment-receipts/mine/reward'
const yearQuery = object({ year: number().integer().min(1990).max(2100).label('Año') })

/** The pay of an employee in a year and the contributions of the company, by their released receipts. */
export const rewardStatements = {
  mine: endpoint('X-RC-53', 'GET', path, {
    ...shared,
    query: yearQuery,
    returns: statement,
    summary: 'Mi compensación de un año según mis recibos publicados, con los meses que faltan estimados',
  }),
  minePdf: endpoint('X-RC-54', 'GET', `${path}/pdf`, {
    ...shared,
    query: yearQuery,
    file: 'out',
    summary: 'Mi compensación de un año en PDF',
  }),
}
