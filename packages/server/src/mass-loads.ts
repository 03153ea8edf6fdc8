import { userLoads } from './auth/entrance.ts'
import { coachingLoads } from './coaching/entrance.ts'
import { documentLoads } from './documents/entrance.ts'
import { employeeLoads } from './employees/entrance.ts'
import { guardOwnRights } from './load/guard-own-rights.ts'
import type { LoadHandler } from './load/load-handler.ts'
import { orgLoads } from './org/entrance.ts'
import { parametricLoad } from './parametric/entrance.ts'
import { noveltyLoad, openingAmountLoad } from './payroll/entrance.ts'
import { salaryLoads } from './salary/entrance.ts'
import { timeLoads } from './time/entrance.ts'

const kinds: readonly LoadHandler[] = [
  ...employeeLoads,
  noveltyLoad,
  openingAmountLoad,
  ...orgLoads,
  ...userLoads,
  ...coachingLoads,
  ...salaryLoads,
  ...documentLoads,
  parametricLoad,
  ...timeLoads,
]

/** All kinds of mass load. */
export const massLoads = kinds.map(guardOwnRights)
