import type { Inconsistency } from '@legajo/contract/employees/inconsistency.ts'
import { AppError } from './app-error.ts'

/** Refuses a change of `count` employees for those it cannot include: the message names the first; of several, the data lists all. */
export const refusePeople = (path: string, people: readonly Inconsistency[], count: number): void => {
  const [first] = people
  if (!first) return
  throw new AppError('validation', count > 1 ? { employees: people } : {}, [
    { path, message: `${first.lastName}, ${first.name} ${first.reason}` },
  ])
}
