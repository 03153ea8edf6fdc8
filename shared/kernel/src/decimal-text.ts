/** A number as a Spanish sentence writes it: with a decimal comma and without trailing zeros. */
export const decimalText = (value: number | string): string => String(Number(value)).replace('.', ',')
