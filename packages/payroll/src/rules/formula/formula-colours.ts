import { queryOf } from '@legajo/api/queries.ts'
import { type Formula, formulas } from '@legajo/contract/payroll/rules/formula.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** The colour of each name, from its latest version that has one: a draft counts before it is published. */
export const coloursByName = (rows: readonly Formula[]): ReadonlyMap<string, string> =>
  new Map(
    rows
      .toSorted((a, b) => a.vigencia_desde.localeCompare(b.vigencia_desde) || a.id - b.id)
      .flatMap(({ name, color }) => (color ? [[name, color] as const] : [])),
  )

/** The colour of the formula that a name such as `F.VALOR_HORA` refers to; other names have none. */
export const useFormulaColour = (name: string): string | undefined => {
  const isFormula = name.startsWith('F.')
  const { data } = useQuery({ ...queryOf(formulas.list), enabled: isFormula })
  const colours = useMemo(() => coloursByName(data ?? []), [data])
  return isFormula ? colours.get(name.slice(2)) : undefined
}
