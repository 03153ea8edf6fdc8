import { formatUnits } from './money.ts'

/** How many of something, in words that agree: «1 fila», «1.250 filas». */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${formatUnits(count, 0)} ${count === 1 ? one : many}`
