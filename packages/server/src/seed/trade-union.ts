import { commerceCategories } from '@legajo/payroll-rules/catalogue/scales.ts'
import type { Db } from '../db/database.ts'

/** «MAESTRANZA A» as «Maestranza A». */
const titled = (code: string): string =>
  code
    .split(' ')
    .map((word, index) =>
      word.length === 1 ? word : index === 0 ? word.charAt(0) + word.slice(1).toLowerCase() : word.toLowerCase(),
    )
    .join(' ')

/** The commerce agreement and its categories, whose basic pays are the scale of the catalogue. */
export const seedTradeUnion = async (db: Db): Promise<void> => {
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
      commerceCategories.map((code, index) => ({ trade_union_id: id, code, name: titled(code), sort_order: (index + 1) * 10 })),
    )
    .execute()
}
