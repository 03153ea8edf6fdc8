import { formatDate } from '@legajo/kernel/dates.ts'
import { formatMoney } from '@legajo/ui/format.ts'

type EarlierTerms = { readonly until: string; readonly salary: string | null; readonly category_code: string | null }

/** The previous pay, as a change of the file stores it (a JSON list): «hasta el 16/03/2026, 900.000,00; …». */
export const earlierPayText = (kept: string | null): string => {
  try {
    return (JSON.parse(kept ?? '[]') as readonly EarlierTerms[])
      .map(({ until, salary, category_code }) =>
        [`hasta el ${formatDate(until)}`, salary === null ? category_code : formatMoney(salary)].filter(Boolean).join(', '),
      )
      .join('; ')
  } catch {
    return kept ?? '' // hidden from users who may not see pay
  }
}
