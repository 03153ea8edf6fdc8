import { employeeChanges, newEmployees, payChanges } from '../employees/employee-loads.ts'
import type { LoadKind } from './load-kind.ts'

/** Every kind of mass load, in the order of the menu. */
export const loadKinds: readonly LoadKind[] = [newEmployees, employeeChanges, payChanges]
