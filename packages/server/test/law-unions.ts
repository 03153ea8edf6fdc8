import { liquidationParameters } from '@legajo/contract/payroll/rules/liquidation-parameter.ts'
import { scales } from '@legajo/contract/payroll/rules/scale.ts'
import { categories, tradeUnions } from '@legajo/contract/payroll/rules/trade-union.ts'
import { seniorityScale } from '@legajo/payroll-rules/agreed-seniority.ts'
import type { Caller } from './test-app.ts'

/** An agreement as an analyst loads it: the union, the basic pay of its categories, and its own parameter values. */
export interface LawUnion {
  readonly code: string
  readonly name: string
  readonly numberCct: string
  /** By category, from 1 January 2000 on: pesos per month, or per hour. */
  readonly basics?: Readonly<Record<string, string>>
  readonly values?: Readonly<Record<string, string>>
  /** Seniority steps: from how many years on, which % of the basic pay. */
  readonly seniority?: Readonly<Record<string, string>>
}

const firstDay = '2000-01-01'

export const setUnions = async (admin: Caller, unions: readonly LawUnion[]): Promise<void> => {
  for (const { code, name, numberCct, basics = {}, values = {} } of unions) {
    const scaleCode = `CATEGORIAS_${code}`
    if (Object.keys(basics).length > 0)
      mustBeDone(await admin.request(scales.create, { body: { code: scaleCode, description: `Básicos de ${name}` } }))
    const union = mustBeDone(
      await admin.request(tradeUnions.create, {
        body: { code, name, numberCct, scaleCode: Object.keys(basics).length > 0 ? scaleCode : null },
      }),
    )
    for (const [category, basic] of Object.entries(basics)) {
      const { id } = mustBeDone(
        await admin.request(categories.create, { body: { tradeUnionId: union.id, code: category, name: category } }),
      )
      mustBeDone(await admin.request(categories.saveBasicSalary, { params: { id }, body: { validFrom: firstDay, basic } }))
    }
    const known = mustBeDone(await admin.request(liquidationParameters.list))
    const items = Object.entries(values).map(([parameter, value]) => ({
      parameterId: known.find((one) => one.code === parameter)?.id,
      tradeUnionId: union.id,
      validFrom: firstDay,
      value,
    }))
    if (items.length > 0) mustBeDone(await admin.request(liquidationParameters.saveValues, { body: { items } }))
  }
  await setSeniority(
    admin,
    unions.filter(({ seniority }) => seniority),
  )
}

/** One validity of the seniority scale, with a column for each union. */
const setSeniority = async (admin: Caller, unions: readonly LawUnion[]): Promise<void> => {
  if (unions.length === 0) return
  const { content } = mustBeDone(await admin.request(scales.list, { query: { size: 100 } }))
  const steps = content.find(({ code }) => code === seniorityScale)
  const years = [...new Set(unions.flatMap(({ seniority = {} }) => Object.keys(seniority).map(Number)))].sort((a, b) => a - b)
  const rateAt = ({ seniority = {} }: LawUnion, year: number) =>
    seniority[
      Math.max(
        ...Object.keys(seniority)
          .map(Number)
          .filter((from) => from <= year),
      )
    ] ?? '0'
  mustBeDone(
    await admin.request(scales.createPeriod, {
      params: { scaleId: steps?.id ?? 0 },
      body: {
        validFrom: '2001-01-01',
        columns: ['ANIOS', ...unions.map(({ code }) => code)],
        rows: [0, ...years].map((year) => [String(year), ...unions.map((union) => rateAt(union, year))]),
      },
    }),
  )
}

const mustBeDone = <T>({ status, body }: { readonly status: number; readonly body: T }): NonNullable<T> => {
  if (status >= 300 || !body) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}
