/** The employee of a record, for the refusal of one that does not exist. */
export const employeeReference = { table: 'employee', noun: 'El legajo' } as const
