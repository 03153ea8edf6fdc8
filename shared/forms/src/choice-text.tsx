import type { ChoiceMeta } from '@legajo/contract/parametric/choice.ts'
import { useQueries } from '@tanstack/react-query'
import { labelQueries, optionOf } from './choice-source.ts'

/** A stored value of a choice as people know it: its label, or the code while it is read. */
export const ChoiceText = ({ choice, value }: { readonly choice: ChoiceMeta; readonly value: string | null | undefined }) => {
  const queries = value ? labelQueries(choice, [value]) : []
  const [found] = useQueries({ queries: [...queries] })
  const row = found?.data?.[0]
  return <>{row ? optionOf(choice, row).label : value}</>
}
