import { bankAccounts } from '@legajo/contract/employees/employee-loads.ts'
import type { LoadHandler } from '../../load/load-handler.ts'
import { employeeChangeLoad } from './employee-changes.ts'

const { added: _, ...withoutAdded } = employeeChangeLoad

/** Bank and account of employees: a change of the file with these columns alone. */
export const bankAccountLoad: LoadHandler = { ...withoutAdded, kind: bankAccounts }
