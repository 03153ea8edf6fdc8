import { serveAnonymity } from './anonymity/registry.ts'
import { userLoads } from './auth/entrance.ts'
import { serveAuth } from './auth/registry.ts'
import { serveClima } from './clima/registry.ts'
import { coachingLoads } from './coaching/entrance.ts'
import { serveCoaching } from './coaching/registry.ts'
import { serveCommunication } from './communication/registry.ts'
import { documentLoads } from './documents/entrance.ts'
import { serveDocuments } from './documents/registry.ts'
import { employeeLoads } from './employees/entrance.ts'
import { serveEmployeeArea } from './employees/registry.ts'
import { serveFiles } from './files/registry.ts'
import { serveDynamicForms } from './forms/registry.ts'
import type { Area } from './http/server.ts'
import { serveLawBookArea } from './law-book/registry.ts'
import { serveLegal } from './legal/registry.ts'
import { serveMassLoads } from './load/registry.ts'
import { orgLoads } from './org/entrance.ts'
import { serveOrg } from './org/registry.ts'
import { parametricLoad } from './parametric/entrance.ts'
import { serveParametric } from './parametric/registry.ts'
import { noveltyLoad, openingAmountLoad } from './payroll/entrance.ts'
import { servePayroll } from './payroll/registry.ts'
import { servePerformance } from './performance/registry.ts'
import { serveReceipts } from './receipts/registry.ts'
import { salaryLoads } from './salary/entrance.ts'
import { serveSalary } from './salary/registry.ts'
import { serveEveryday } from './shared/registry.ts'
import { serveTenant } from './tenant/registry.ts'
import { timeLoads } from './time/entrance.ts'
import { serveTime } from './time/registry.ts'

/** All areas that the API serves; a new resource adds its line to the registry of its area. */
export const areas: readonly Area[] = [
  serveAuth,
  serveEveryday,
  serveFiles,
  serveOrg,
  serveParametric,
  serveTenant,
  serveEmployeeArea,
  serveDocuments,
  serveTime,
  serveLegal,
  serveDynamicForms,
  serveCoaching,
  servePerformance,
  serveAnonymity,
  serveClima,
  serveCommunication,
  servePayroll,
  serveReceipts,
  serveLawBookArea,
  serveSalary,
  serveMassLoads([
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
  ]),
]
