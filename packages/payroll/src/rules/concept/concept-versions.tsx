import { queryOf } from '@legajo/api/queries.ts'
import { conceptVersions } from '@legajo/contract/payroll/rules/concept-more.ts'
import { useQuery } from '@tanstack/react-query'
import { PastVersions } from '../formula/past-versions.tsx'

/** The earlier dated versions of a concept. */
export const ConceptVersions = ({ id }: { readonly id: number }) => {
  const { data } = useQuery(queryOf(conceptVersions, { params: { id } }))
  return (
    <PastVersions
      versions={data}
      formulaOf={({ status, formula }) => (status === 'ACTIVE' ? formula : null)}
      exportName="versiones-del-concepto"
    />
  )
}
