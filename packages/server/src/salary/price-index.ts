import { indexValues, priceIndices } from '@legajo/contract/payroll/salary/price-index.ts'
import { sql } from 'kysely'
import type { Area } from '../http/server.ts'
import { serveDeclared } from '../resource/serve-declared.ts'

const monthText = sql<string>`to_char(price_index_value.month, 'YYYY-MM')`
const lastMonth = sql`(select max(v.month) from price_index_value v where v.index_id = price_index.id)`

export const servePriceIndices: Area = (server) => {
  serveDeclared(server, priceIndices, {
    fields: {
      last_month: () => sql<string | null>`to_char(${lastMonth}, 'YYYY-MM')`,
      year_change: () => sql<string | null>`(select round((l.value / y.value - 1) * 100, 2)::text
        from price_index_value l join price_index_value y on y.index_id = l.index_id and y.month = l.month - interval '1 year'
        where l.index_id = price_index.id and l.month = ${lastMonth})`,
    },
    visible: (of, { session }) => of('company_id', '=', session.company),
    heldBy: [
      { table: 'salary_band', column: 'index_id', what: 'El índice', noun: ['banda', 'bandas'] },
      {
        table: 'salary_market_point',
        column: 'index_id',
        what: 'El índice',
        noun: ['valor de mercado', 'valores de mercado'],
      },
      { table: 'salary_study', column: 'index_id', what: 'El índice', noun: ['estudio', 'estudios'] },
    ],
  })
  serveDeclared(server, indexValues, {
    limit: 1200,
    fields: {
      month: () => monthText,
      monthly: () => sql<
        string | null
      >`(select round((price_index_value.value / b.value - 1) * 100, 2)::text from price_index_value b
        where b.index_id = price_index_value.index_id and b.month = price_index_value.month - interval '1 month')`,
    },
    visible: (of, { session }) => of('company_id', '=', session.company),
    references: { index_id: { table: 'price_index', noun: 'El índice' } },
    values: ({ month }) => ({ month: `${month}-01` }),
  })
}
