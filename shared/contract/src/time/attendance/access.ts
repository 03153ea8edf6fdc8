/** The permits and the address that the calls of attendance share. */
export const readPermit = 'READ_ATTENDANCE'
export const writePermit = 'WRITE_ATTENDANCE'
/** Of the employee in self-service. */
export const selfServicePermit = 'READ_0000000139'
export const path = '/novedades/attendance'
