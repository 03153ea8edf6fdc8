import type { Account } from '@legajo/contract/payroll/accounting.ts'
import type { Option } from '@legajo/forms/option.ts'

/** The accounts of the chart as choices, those in use before the inactive ones, which say so. */
export const accountOptions = (accounts: readonly Account[]): readonly Option[] =>
  accounts
    .toSorted((a, b) => Number(b.active) - Number(a.active))
    .map(({ code, name, active }) => ({
      value: code,
      label: `${code} · ${name}`,
      ...(!active && { hint: 'Inactiva', disabled: true }),
    }))

/** A code that concepts name and the chart does not have. */
export const unlistedAccount = (code: string): Option => ({
  value: code,
  label: code,
  hint: 'Todavía no está en el plan de cuentas',
})

/** What a typed text stands for: the account of that code, or a code that the chart does not have yet. Words are no code. */
export const typedAccount = (accounts: readonly Account[], text: string): Option | undefined => {
  const known = accounts.find(({ code }) => code.toLowerCase() === text.toLowerCase())
  if (known) return { value: known.code, label: `${known.code} · ${known.name}`, ...(!known.active && { hint: 'Inactiva' }) }
  return /^(?=.*\d)[\w.\-/]{1,30}$/.test(text) ? unlistedAccount(text) : undefined
}
