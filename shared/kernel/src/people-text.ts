import { formatUnits } from './money.ts'

/** «1 empleado», «1.250 empleados». */
export const peopleText = (count: number): string => (count === 1 ? '1 empleado' : `${formatUnits(count, 0)} empleados`)
