import { openingBalances } from '@legajo/contract/employees/employee-loads.ts'
import type { LoadHandler } from '../../load/load-handler.ts'
import { employeeChangeLoad } from './employee-changes.ts'

const { added: _, ...withoutAdded } = employeeChangeLoad

/** The figures with which employees enter the suite: a change of the file with these columns alone. */
export const openingBalanceLoad: LoadHandler = { ...withoutAdded, kind: openingBalances }
