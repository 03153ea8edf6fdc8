import { catalogue, liquidationTypes } from '@legajo/payroll-rules/catalogue/catalogue.ts'
import { commerceCategories } from '@legajo/payroll-rules/catalogue/scales.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { writeRules } from '../payroll/rules/write-rules.ts'

/** The default payroll setup of a company: rules, the commerce agreement and types of run. */
export const deliverPayroll = async (db: Db, rules = catalogue): Promise<void> => {
  await writeRules(db, rules)
  await deliverTradeUnion(db)
  await db
    .insertInto('liquidation_type')
    .values([...liquidationTypes])
    .execute()
}

/** «MAESTRANZA A» as «Maestranza A». */
const titleOf = (code: string): string =>
  code
    .split(' ')
    .map((word, index) =>
      word.length === 1 ? word : index === 0 ? word.charAt(0) + word.slice(1).toLowerCase() : word.toLowerCase(),
    )
    .join(' ')

/** The commerce agreement, which pays unworked holidays, and its categories, whose basic pays come from the scale of the catalogue. */
const deliverTradeUnion = async (db: Db): Promise<void> => {
  const { id } = await db
    .insertInto('trade_union')
    .values({
      code: 'SEC',
      name: 'Sindicato de Empleados de Comercio',
      number_cct: '130/75',
      scale_code: 'CATEGORIAS_130_75',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('category_trade_union')
    .values(
      commerceCategories.map((code, index) => ({ trade_union_id: id, code, name: titleOf(code), sort_order: (index + 1) * 10 })),
    )
    .execute()
  await sql`insert into liquidation_parameter_value (parameter_id, trade_union_id, valid_from, value, source)
    select id, ${id}::bigint, '2000-01-01', 'true', 'LCT, arts. 155, 166 y 169; práctica del CCT 130/75'
    from liquidation_parameter where company_id = app_company() and code = 'FERIADO_NO_TRABAJADO'`.execute(db)
}

/** Required contents of a receipt, by start date. */
export const deliverReceiptLayouts = async (db: Db): Promise<void> => {
  await db
    .insertInto('receipt_layout')
    .values([
      { valid_from: '2000-01-01', show_employer: false },
      {
        valid_from: '2026-03-01',
        show_employer: true,
        legend: 'Contribuciones del empleador a título informativo (Ley 27.802).',
      },
    ])
    .execute()
}
