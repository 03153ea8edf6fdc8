import type { MonthData } from '../month-data/read-month-data.ts'
import type { Run } from '../month-data/runs-of-file.ts'
import { payDaysOfFinals } from '../period/pay-day.ts'
import { finalType } from '../period/run-types.ts'

/**
 * The day, `YYYY-MM-DD`, on which a run pays an employee: the one requested for the file, else that of the run (a completing settlement has
 * its own), else the leaving date for a final settlement, else the period's. Empty when none is defined.
 */
export const payDayReader = async ({
  db,
  request,
  period,
  people,
  chosen,
}: MonthData): Promise<(liquidationId: number, employeeId: number) => string> => {
  const runs = new Map<number, Run>(chosen.map((run) => [run.id, run]))
  const settles = chosen.some(({ typeCode }) => typeCode === finalType)
  const exits = settles ? [...people.values()].flatMap(({ egress }) => egress ?? []) : []
  const byExit = await payDaysOfFinals(db, exits)
  return (liquidationId, employeeId) => {
    const run = runs.get(liquidationId)
    const ofLeaving = run?.typeCode === finalType ? byExit.get(people.get(employeeId)?.egress ?? '') : undefined
    return request.options.payDate ?? run?.payDate ?? ofLeaving ?? period.payDate
  }
}

/** The run data of a file's line: its name, and the reason for a completing settlement; empty for other runs. */
export const runValues = (
  runs: readonly Pick<Run, 'id' | 'name' | 'completes'>[],
  liquidationId: number,
): Readonly<Record<string, string>> => {
  const run = runs.find(({ id }) => id === liquidationId)
  return { 'liquidacion.nombre': run?.name ?? '', 'liquidacion.motivo': run?.completes ?? '' }
}
