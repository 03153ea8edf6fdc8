import { queryOf } from '@legajo/api/queries.ts'
import { customFunctions } from '@legajo/contract/payroll/rules/custom-function.ts'
import { useQuery } from '@tanstack/react-query'
import { PastVersions } from '../formula/past-versions.tsx'

/** The earlier dated versions of a function. */
export const FunctionVersions = ({ id }: { readonly id: number }) => {
  const { data } = useQuery(queryOf(customFunctions.versions, { params: { id } }))
  return (
    <PastVersions
      versions={data}
      formulaOf={({ active, params, formula }) => (active ? `(${params}) → ${formula}` : null)}
      exportName="versiones-de-la-funcion"
    />
  )
}
