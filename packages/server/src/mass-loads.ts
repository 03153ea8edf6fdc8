import { userLoads } from './auth/entrance.ts'
import { coachingLoads } from './coaching/entrance.ts'
import { documentLoads } from './documents/entrance.ts'
import { employeeLoads } from './employees/entrance.ts'
import type { LoadHandler } from './load/load-handler.ts'
import { orgLoads } from './org/entrance.ts'
import { parametricLoad } from './parametric/entrance.ts'
import { noveltyLoad, openingAmountLoad } from './payroll/entrance.ts'
import { salaryLoads } from './salary/entrance.ts'
import { timeLoads } from './time/entrance.ts'

/** All kinds of mass load. */
export const massLoads: readonly LoadHandler[] = [
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
