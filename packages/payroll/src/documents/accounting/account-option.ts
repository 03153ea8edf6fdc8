import type { Account } from '@legajo/contract/payroll/documents/accounting.ts'
import type { Option } from '@legajo/forms/option.ts'

/** The accounts of the chart as choices: active ones first, then inactive ones, marked as such. */
export const accountOptions = (accounts: readonly Account[]): readonly Option[] =>
  accounts
    .toSorted((a, b) => Number(b.active) - Number(a.active))
    .map(({ code, name, active }) => ({
      value: code,
      label: `${code} · ${name}`,
      ...(!active && { hint: 'Inactiva', disabled: true }),
    }))

/** A code that concepts use and the chart lacks. */
export const optionOfUnlistedAccount = (code: string): Option => ({
  value: code,
  label: code,
  hint: 'Todavía no está en el plan de cuentas',
})

/** The account that a typed text denotes: the account of that code, or a code missing in the chart. Search texts are not codes. */
export const findTypedAccount = (accounts: readonly Account[], text: string): Option | undefined => {
  const known = accounts.find(({ code }) => code.toLowerCase() === text.toLowerCase())
  if (known) return { value: known.code, label: `${known.code} · ${known.name}`, ...(!known.active && { hint: 'Inactiva' }) }
  return /^(?=.*\d)[\w.\-/]{1,30}$/.test(text) ? optionOfUnlistedAccount(text) : undefined
}
