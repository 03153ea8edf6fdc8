import { queryOf } from '@legajo/api/queries.ts'
import { massLoads } from '@legajo/contract/shared/mass-load.ts'
import { useQuery } from '@tanstack/react-query'

/** The fields of the records that no column of a file can be assigned to, each with the reason. */
export const FieldsWithoutColumn = ({ kind }: { readonly kind: number }) => {
  const { data = [] } = useQuery(queryOf(massLoads.without, { params: { id: kind } }))
  if (data.length === 0) return null
  return (
    <>
      <p id="fields-without-column">Estos datos no se cargan desde un archivo:</p>
      <ul aria-labelledby="fields-without-column">
        {data.map(({ label, reason }) => (
          <li key={label}>
            {label}: {reason}.
          </li>
        ))}
      </ul>
    </>
  )
}
