import { serveAnonymity } from './anonymity/registry.ts'
import { serveAuth } from './auth/registry.ts'
import { serveClima } from './clima/registry.ts'
import { serveCoaching } from './coaching/registry.ts'
import { serveCommunication } from './communication/registry.ts'
import { serveEmployeeArea } from './employees/registry.ts'
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
import { servePayroll } from './payroll/registry.ts'
import { serveSweep } from './platform/sweep-expired.ts'
import { serveReceipts } from './receipts/registry.ts'
import { serveEveryday } from './shared/registry.ts'
import { serveTime } from './time/registry.ts'

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
