import { normalizeName } from '@legajo/formula/prefixes.ts'
import { addDecimals } from '@legajo/kernel/money.ts'
import { restatedParts } from '@legajo/payroll-rules/layout.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { ResultWithRules } from './result-with-rules.ts'

const ofMonth = (db: Db, { run, employeeId, liquidationId }: ResultWithRules) =>
  db
    .selectFrom('novelty')
    .where('employee_id', '=', employeeId)
    .where('period_from', '=', `${run.request.period}-01`)
    .where(sql<boolean>`(type_code is null or type_code = (select type_code from liquidation where id = ${liquidationId}))`)
    .orderBy('code')
    .orderBy('id')

const conceptIn = ({ run }: ResultWithRules, code: string) =>
  run.request.concepts.find((concept) => normalizeName(concept.code) === normalizeName(code))
const nameIn = (result: ResultWithRules, code: string): string => conceptIn(result, code)?.name ?? code

/** The novelties of a result's month, and whether its rules read each. */
export const noveltiesOf = async (db: Db, result: ResultWithRules) => {
  const rows = await ofMonth(db, result).select(['id', 'code', 'quantity', 'amount', 'observation']).execute()
  const read = new Set(
    result.run.inputs.flatMap(({ source }) => (source.kind === 'novelty' ? [`${source.concept}:${source.part}`] : [])),
  )
  return rows.map((row) => {
    const code = normalizeName(row.code)
    const parts = [...(row.quantity === null ? [] : ['CANTIDAD', ...restatedParts]), ...(row.amount === null ? [] : ['IMPORTE'])]
    const unit = conceptIn(result, row.code)?.unit ?? null
    return { ...row, name: nameIn(result, row.code), unit, used: parts.some((part) => read.has(`${code}:${part}`)) }
  })
}

/** Amounts paid or deducted in instalments: the one of this result, past and future ones. */
export const instalmentsOf = async (db: Db, result: ResultWithRules) => {
  const rows = await ofMonth(db, result)
    .select(['code', 'amount', 'notice_id', 'instalment', 'instalments'])
    .where('instalments', '>', 1)
    .execute()
  if (rows.length === 0) return []
  const series = await db
    .selectFrom('novelty')
    .select(['notice_id', 'instalment', 'amount'])
    .where(
      'notice_id',
      'in',
      rows.map(({ notice_id }) => notice_id),
    )
    .execute()
  return rows.map(({ code, amount, notice_id, instalment, instalments }) => {
    const sum = (isIn: (number: number) => boolean) =>
      series
        .filter((one) => one.notice_id === notice_id && isIn(one.instalment))
        .reduce((total, one) => addDecimals(total, one.amount ?? '0.00'), '0.00')
    return {
      code,
      name: nameIn(result, code),
      number: instalment,
      of: instalments,
      amount: amount ?? '0.00',
      paid: sum((number) => number <= instalment),
      left: sum((number) => number > instalment),
    }
  })
}
