import { serveAnonymity } from './anonymity/area.ts'
import { serveAuth } from './auth/area.ts'
import { serveClima } from './clima/area.ts'
import { serveCoaching } from './coaching/area.ts'
import { serveCommunication } from './communication/area.ts'
import { serveEmployeeArea } from './employees/area.ts'
import type { Area } from './http/server.ts'
import { serveLawBooks } from './law-book/law-book.ts'
import { serveAreas } from './org/area.ts'
import { serveCompanies } from './org/company.ts'
import { serveCostCenters } from './org/cost-center.ts'
import { serveEmployments } from './org/employment.ts'
import { serveHierarchicalLevels } from './org/hierarchical-level.ts'
import { servePositions } from './org/position.ts'
import { serveUnits } from './org/unit.ts'
import { serveUnitManagers } from './org/unit-manager.ts'
import { serveUnitRoles } from './org/unit-role.ts'
import { serveUnitTypes } from './org/unit-type.ts'
import { servePayroll } from './payroll/area.ts'
import { serveSweep } from './platform/sweep-expired.ts'
import { serveReceipts } from './receipts/area.ts'
import { serveEveryday } from './shared/area.ts'
import { serveTime } from './time/area.ts'

/** All areas that the API serves. A new resource adds its line here. */
export const areas: readonly Area[] = [
  serveAuth,
  serveEveryday,
  serveCostCenters,
  serveCompanies,
  serveAreas,
  serveHierarchicalLevels,
  servePositions,
  serveEmployments,
  serveUnitTypes,
  serveUnits,
  serveUnitRoles,
  serveUnitManagers,
  serveEmployeeArea,
  serveTime,
  serveCoaching,
  serveAnonymity,
  serveClima,
  serveCommunication,
  servePayroll,
  serveReceipts,
  serveLawBooks,
  serveSweep,
]
