const root = '/liquidation-module/extraordinary-news'
export const panelPath = `${root}/extraordinary-panel`
export const loadPath = `${root}/simple-load`
export const byEmployeePath = `${root}/load-by-employee`
export const noveltiesOf = (employeeId: number): string => `${byEmployeePath}?empleado=${employeeId}`
export const batchesPath = '/liquidation-module/payroll-novelties?solapa=lotes'
