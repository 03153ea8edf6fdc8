import type { NoveltyChange } from '@legajo/contract/payroll/runs/novelty.ts'
import type { RowProblem } from '@legajo/contract/row-problem.ts'
import type { Db } from '../../db/database.ts'
import { fail } from '../../errors/app-error.ts'
import { type CheckedNoveltyEntry, checkNoveltyEntry } from './check-entry.ts'
import type { readNovelty } from './novelty-rows.ts'
import { readBook } from './read-book.ts'

type ChangeById = NoveltyChange & { readonly id: number }
type Row = Awaited<ReturnType<typeof readNovelty>>

const changeable: ReadonlySet<string> = new Set([
  'id',
  'version',
  'quantity',
  'amount',
  'imputationDate',
  'accrualMonth',
  'startDate',
  'endDate',
  'observation',
])

/** Validates the result of each change like a new entry; employee and concept stay unchanged. */
export const changeProblems = async (db: Db, changes: readonly ChangeById[], byId: ReadonlyMap<number, Row>) => {
  const rows = changes.map((change) => {
    const stored = byId.get(change.id) ?? fail('not_found')
    const { fileCode: _, conceptCode: __, ...former } = stored
    const given = Object.entries(change).filter(([name, value]) => value !== undefined && changeable.has(name))
    return { stored, former, change, next: { ...former, ...Object.fromEntries(given), instalments: 1 } }
  })
  const book = await readBook(
    db,
    rows.map(({ next }) => next),
  )
  const problems: RowProblem[] = []
  const wanted: { id: number; version: number | undefined; values: ReturnType<typeof valuesOf> }[] = []
  for (const [index, { stored, former, change, next }] of rows.entries()) {
    if (former.state === 'PAID') fail('novelty_final', { liquidation: former.liquidation })
    // A read record may be sent back whole: unchanged values are no change.
    const strange = Object.entries(change).find(
      ([name, value]) => !changeable.has(name) && value !== stored[name as keyof Row],
    )?.[0]
    if (strange)
      problems.push({
        row: index + 1,
        field: strange,
        value: '',
        message: 'No se puede cambiar',
        remedy: 'Eliminá la novedad y cargala de nuevo',
      })
    const { problems: found, entry } = checkNoveltyEntry(next, index + 1, book)
    problems.push(...found)
    if (entry) wanted.push({ id: change.id, version: change.version, values: valuesOf(entry) })
  }
  return { problems, wanted }
}

const valuesOf = (entry: CheckedNoveltyEntry) => ({
  period_from: entry.month,
  accrual_month: entry.accrualMonth,
  quantity: entry.quantity,
  amount: entry.amounts[0] ?? null,
  start_date: entry.startDate,
  end_date: entry.endDate,
  observation: entry.observation,
})
