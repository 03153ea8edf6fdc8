const employees = 100_000_000

/** A liquidation and an employee in one number, by which lists and detail calls name a result. */
export const resultId = (liquidationId: number, employeeId: number): number => liquidationId * employees + employeeId
export const resultKey = (id: number): { readonly liquidationId: number; readonly employeeId: number } => ({
  liquidationId: Math.floor(id / employees),
  employeeId: id % employees,
})
