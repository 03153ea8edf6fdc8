import { payDaysOfFinals } from '../period/pay-day.ts'
import { finalType } from '../run/run-types.ts'
import type { Gathered } from './gather.ts'
import type { Run } from './runs-of-file.ts'

/**
 * The day, `YYYY-MM-DD`, on which a run pays somebody: the one that the file was asked with, else that of the run (a settlement that
 * completes another has its own), else that of leaving for a final settlement, else the period's. Empty when nothing says it.
 */
export const payDayReader = async ({
  db,
  request,
  period,
  people,
  chosen,
}: Gathered): Promise<(liquidationId: number, employeeId: number) => string> => {
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

/** What a file tells of the run that a line comes from: its name, and why it completes another; the reason is empty when it does not. */
export const runValues = (
  runs: readonly Pick<Run, 'id' | 'name' | 'completes'>[],
  liquidationId: number,
): Readonly<Record<string, string>> => {
  const run = runs.find(({ id }) => id === liquidationId)
  return { 'liquidacion.nombre': run?.name ?? '', 'liquidacion.motivo': run?.completes ?? '' }
}
