import { queryOf } from '@legajo/api/queries.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { employeeHint, employeeName, type FoundEmployee } from '@legajo/screens/employee-finder.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { employeeListPath } from './paths.ts'

/** The people whom an employee reports to and those who report to the employee, by the positions that they occupy. */
export const PeopleAround = ({ employeeId }: { readonly employeeId: number }) => {
  const body = { ids: [employeeId] }
  const bosses = useQuery(queryOf(employees.findBosses, { body }))
  const below = useQuery(queryOf(employees.findChildren, { body }))
  return (
    <>
      <People title="Depende de" people={bosses.data} empty="Nadie, según las posiciones" />
      <People title="Dependen de esta persona" people={below.data} empty="Nadie, según las posiciones" />
    </>
  )
}

const People = ({
  title,
  people,
  empty,
}: {
  readonly title: string
  readonly people: readonly FoundEmployee[] | undefined
  readonly empty: string
}) =>
  people && (
    <Panel title={title}>
      {people.length === 0
        ? empty
        : people.map((one) => (
            <div key={one.id}>
              <Link to={`${employeeListPath}/${one.id}`}>{employeeName(one)}</Link> · {employeeHint(one)}
            </div>
          ))}
    </Panel>
  )
