import { formatNumber } from '@legajo/ui/format.ts'

/** «1 empleado», «1.250 empleados». */
export const peopleText = (count: number): string => (count === 1 ? '1 empleado' : `${formatNumber(count)} empleados`)
