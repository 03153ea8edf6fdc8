import { countText } from './count-text.ts'

/** «1 empleado», «1.250 empleados». */
export const peopleText = (count: number): string => countText(count, 'empleado')
