export const employeeListPath = '/employee-module/employee-profile'
