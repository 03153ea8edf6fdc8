import type { LoadHandler } from '../../load/load-handler.ts'
import { bankAccountLoad } from './bank-accounts.ts'
import { employeeChangeLoad } from './employee-changes.ts'
import { newEmployeeLoad } from './new-employees.ts'
import { openingBalanceLoad } from './opening-balances.ts'
import { payChangeLoad, payHistoryLoad } from './pay-changes.ts'
import { photoLoad } from './photo-load.ts'
import { reEntryLoad } from './re-entries.ts'
import { relativeLoad } from './relatives.ts'

/** The kinds of mass load of employees. */
export const employeeLoads: readonly LoadHandler[] = [
  newEmployeeLoad,
  employeeChangeLoad,
  reEntryLoad,
  payChangeLoad,
  payHistoryLoad,
  openingBalanceLoad,
  bankAccountLoad,
  relativeLoad,
  photoLoad,
]
