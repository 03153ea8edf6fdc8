import type { ColumnPreview } from '@legajo/contract/payroll/grids/dynamic-column.ts'
import { finishedStates } from '@legajo/contract/payroll/runs/liquidation.ts'
import type { Db } from '../../db/database.ts'
import { can } from '../../policies/can.ts'
import type { Session } from '../../session/session.ts'
import { type ColumnDefinition, checkColumn, rulesIn } from './check-column.ts'
import { type ColumnRow, kindOf, scopesOf, wordsOf } from './column-rows.ts'
import { compileColumns } from './compile-columns.ts'
import { readCompanyFieldColumns } from './employee-columns.ts'
import { cellText, fillTable } from './grid-table.ts'
import { decimalsIn, layoutsOfRun, readRun } from './read-table.ts'

const maxSamples = 5

/** A preview of an unsaved column with the first employees of the last run. */
export const previewOf = async (db: Db, session: Session, draft: ColumnDefinition): Promise<ColumnPreview> => {
  const { errors, problems, reads } = await checkColumn(db, draft)
  const added = (await readCompanyFieldColumns(db)).find(({ code }) => code === draft.binding)
  const row = {
    ...draft,
    id: 0,
    code: '',
    name: 'Columna',
    binding: draft.binding ?? null,
    formula: draft.formula ?? null,
    bound: null,
    ...(added && { added }),
    reads: [...reads],
  } satisfies ColumnRow
  const isRight = errors.length === 0
  const run = isRight && can(session, 'read', 'pay') ? await lastRun(db) : undefined
  const answer = {
    problems: problems.length > 0 ? problems.map(toWireProblem) : errors.map(({ message }) => ({ code: 'validation', message })),
    kind: kindOf(row),
    words: wordsOf(row),
    scopes: isRight ? scopesOf(reads) : [],
    run: run?.name ?? null,
  }
  if (!run) return { ...answer, samples: [] }
  const layouts = await layoutsOfRun(db, run.id)
  const rules = draft.source === 'FORMULA' ? await rulesIn(db, run.period, run.type_code) : undefined
  const grid = compileColumns([row], { scope: 'LIQUIDATION', rules, decimalsOf: decimalsIn(layouts) })
  const { rows, notes } = fillTable(grid.columns, (await readRun(db, run, grid, layouts, maxSamples)).slice(0, maxSamples))
  return {
    ...answer,
    problems: [...answer.problems, ...notes.map(({ message }) => ({ code: 'value', message }))],
    samples: rows.map(({ fileCode, fullName, cells }) => ({
      fileCode,
      fullName,
      value: grid.columns[0] ? cellText(cells[0] ?? null, grid.columns[0]) : null,
    })),
  }
}

const toWireProblem = ({
  code,
  message,
  from,
  to,
  line,
  column,
}: Awaited<ReturnType<typeof checkColumn>>['problems'][number]) => ({
  code,
  message,
  from,
  to,
  line,
  column,
})

/** The last finished run of the current company, with its month. */
export const lastRun = async (db: Db) => {
  const run = await db
    .selectFrom('liquidation as l')
    .innerJoin('liquidation_period as p', (join) =>
      join.onRef('p.tenant_id', '=', 'l.tenant_id').onRef('p.id', '=', 'l.period_id'),
    )
    .select(['l.id', 'l.name', 'l.type_code', 'p.date_from'])
    .where('l.state', 'in', finishedStates)
    .orderBy('p.date_from', 'desc')
    .orderBy('l.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return run && { ...run, period: run.date_from.slice(0, 7) }
}
