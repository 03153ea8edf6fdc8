/** Bank account keys (CBU, and CVU of wallets): bank 3, branch 4, check, account 13, check. */

const bankWeights = [7, 1, 3, 9, 7, 1, 3] as const
const accountWeights = [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3] as const

/** Documented text, verbatim. */
export const cbuMessages = { invalid: 'Cbu Invalido' } as const

export const normalizeCbu = (text: string): string => text.replace(/[\s-]/g, '')

const checkDigit = (digits: string, weights: readonly number[]): number => {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return (10 - (sum % 10)) % 10
}

/** Whether both blocks have a valid check digit; spaces and hyphens are allowed. */
export const isValidCbu = (text: string): boolean => {
  const digits = normalizeCbu(text)
  return (
    /^\d{22}$/.test(digits) &&
    checkDigit(digits.slice(0, 7), bankWeights) === Number(digits[7]) &&
    checkDigit(digits.slice(8, 21), accountWeights) === Number(digits[21])
  )
}

/** The three digits of the bank. */
export const bankOfCbu = (text: string): string => normalizeCbu(text).slice(0, 3)

/** Names by the central bank's code; an unlisted code is still a bank. */
export const bankNames: Readonly<Record<string, string>> = {
  '007': 'Galicia',
  '011': 'Nación',
  '014': 'Provincia',
  '017': 'BBVA',
  '072': 'Santander',
  '191': 'Credicoop',
  '285': 'Macro',
}

/** Formats "01105995 52000001234562"-style blocks; other text is returned unchanged. */
export const formatCbu = (text: string): string => {
  const digits = normalizeCbu(text)
  return /^\d{22}$/.test(digits) ? `${digits.slice(0, 8)} ${digits.slice(8)}` : text
}

/** A valid CBU for a bank, branch and account. */
export const makeCbu = (bank: string | number, branch: string | number, account: string | number): string => {
  const first = String(bank).padStart(3, '0') + String(branch).padStart(4, '0')
  const second = String(account).padStart(13, '0')
  if (!/^\d{7}$/.test(first) || !/^\d{13}$/.test(second)) throw new RangeError('bank 3, branch 4 and account 13 digits')
  return `${first}${checkDigit(first, bankWeights)}${second}${checkDigit(second, accountWeights)}`
}
