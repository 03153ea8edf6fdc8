import { queryClient, queryOf } from '@legajo/api/queries.ts'
import { type FactField, factCorrections } from '@legajo/contract/payroll/runs/retro.ts'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import type { Option, OptionSource } from '@legajo/forms/option.ts'

const optionOf = ({ code, name }: FactField): Option => ({ value: code, label: name })
const factOptions = optionsFrom<FactField>(factCorrections.fields, optionOf)

const moreOption: Option = {
  value: '…',
  label: 'Lo que valía hasta un cambio de sueldo dentro del mes',
  hint: 'Para verlo, escribí «cambio»',
  disabled: true,
}

/** The facts that may be corrected. Facts of a change within the month are numerous and rarely used: they appear only in searches. */
export const factSource: OptionSource = {
  ...factOptions,
  find: async (text, signal) => {
    if (text.trim() !== '') return factOptions.find(text, signal)
    const fields = await queryClient().fetchQuery(queryOf(factCorrections.fields))
    return [...fields.filter(({ ofChange }) => !ofChange).map(optionOf), moreOption]
  },
}
