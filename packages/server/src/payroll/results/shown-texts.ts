import type { CompiledRun } from '@legajo/payroll-rules/compile-run.ts'
import { sql } from 'kysely'
import { batchQueries } from '../../db/batch-queries.ts'
import type { EarlierPay } from '../../db/column-types.ts'
import { compileOnce } from '../../db/compiled-query.ts'
import type { Db } from '../../db/database.ts'

/** Columns of an employee whose texts are stored as codes in inputs. */
const ownTexts = ['category_code', 'trade_union_code', 'health_insurance_code', 'contract_modality', 'egress_reason'] as const
/** The texts of the fields that the company adds, without medical and confidential ones: an explanation of pay shows none of those. */
const addedTexts = sql<
  readonly string[] | null
>`(select array_agg(added.value #>> '{}') from jsonb_each(employee.additional) added
  where jsonb_typeof(added.value) = 'string' and not exists (select from form_field f where f.tenant_id = employee.tenant_id
    and f.company_id = employee.company_id and f.module = 'EMPLOYEE' and f.key = added.key
    and f.shape ->> 'sees' in ('medical', 'confidential')))`
export const textColumns = [
  ...ownTexts,
  'earlier_pay',
  sql<string | null>`leaving_motive(egress_reason)`.as('leaving_motive'),
  addedTexts.as('added_texts'),
] as const
type TextRow = Readonly<Record<(typeof ownTexts)[number], string | null>> & {
  readonly earlier_pay: readonly EarlierPay[] | null
  readonly leaving_motive?: string | null
  readonly added_texts?: readonly string[] | null
}

/** Texts of an employee, for display. */
export const textsIn = (row: TextRow | undefined): readonly string[] => [
  row?.leaving_motive ?? '',
  ...(row?.added_texts ?? []),
  ...ownTexts.flatMap((column) => row?.[column] ?? []),
  ...(row?.earlier_pay ?? []).flatMap(({ category_code, trade_union_code, agreement }) =>
    [category_code, trade_union_code, agreement].flatMap((text) => text ?? []),
  ),
]

const agreementsNow = compileOnce((db) =>
  db.selectFrom('trade_union').select('number_cct').where('number_cct', 'is not', null).compile(),
)

/** Collective agreements of the company's trade unions. */
export const readAgreements = async (db: Db): Promise<readonly string[]> => {
  const [rows] = await batchQueries(db, [agreementsNow(db)], { kept: true })
  return rows.flatMap(({ number_cct }) => number_cct ?? [])
}

const textsByRun = new WeakMap<CompiledRun, readonly string[]>()

/** The shown texts, cached for current compiled rules: a change of a trade union is a change of the rules. */
export const agreementsOf = async (db: Db, run: CompiledRun): Promise<readonly string[]> => {
  const agreements = textsByRun.get(run) ?? (await readAgreements(db))
  textsByRun.set(run, agreements)
  return agreements
}
