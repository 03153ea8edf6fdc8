import { userLoad } from '../auth/user-loads.ts'
import { courseLoad, facilitatorLoad } from '../coaching/coaching-loads.ts'
import { documentLoad, photoLoad } from '../employees/document-loads.ts'
import {
  bankAccounts,
  employeeChanges,
  newEmployees,
  openingBalances,
  payChanges,
  payHistory,
  reEntries,
  relatives,
} from '../employees/employee-loads.ts'
import type { LoadKind } from '../load-kind.ts'
import {
  areaLoad,
  costCenterLoad,
  levelLoad,
  positionLoad,
  sectorLoad,
  unitLoad,
  unitMemberLoad,
  unitRoleLoad,
} from '../org/org-loads.ts'
import { parametricLoad } from '../parametric/parametric-loads.ts'
import { openingAmountLoad } from '../payroll/opening-amount-load.ts'
import { noveltyLoad } from '../payroll/runs/novelty-loads.ts'
import { marketLoad } from '../payroll/salary/market.ts'
import { absenceLoad, holidayLoad, leaveBalanceLoad, vacationBalanceLoad } from '../time/leave/loads.ts'

/** Every kind of mass load, in the order of the menu. */
export const loadKinds: readonly LoadKind[] = [
  newEmployees,
  employeeChanges,
  reEntries,
  payChanges,
  payHistory,
  openingBalances,
  openingAmountLoad,
  documentLoad,
  photoLoad,
  noveltyLoad,
  bankAccounts,
  relatives,
  costCenterLoad,
  areaLoad,
  sectorLoad,
  positionLoad,
  levelLoad,
  unitLoad,
  unitRoleLoad,
  unitMemberLoad,
  userLoad,
  parametricLoad,
  courseLoad,
  facilitatorLoad,
  marketLoad,
  absenceLoad,
  holidayLoad,
  vacationBalanceLoad,
  leaveBalanceLoad,
]
