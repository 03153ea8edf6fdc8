import { mayCall } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { costCenters } from '@legajo/contract/org/cost-center.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { useQuery } from '@tanstack/react-query'

const columns = ['code', 'name', 'active']

const peopleColumn = (people: ReadonlyMap<number, number>) => ({
  id: 'people',
  header: 'Personas',
  kind: 'number' as const,
  value: ({ id }: { readonly id: number }) => people.get(id) ?? 0,
  sortable: false,
  filter: false as const,
})

/** The cost centres, with the number of employees of each. */
export const CostCenterScreen = () => {
  const maySee = mayCall(employees.costCenters)
  const { data } = useQuery({ ...queryOf(employees.costCenters), enabled: maySee })
  const people = new Map(data?.map(({ id, employees: count }) => [id, count]))
  return <ResourceScreen resource={costCenters} columns={maySee ? [...columns, peopleColumn(people)] : undefined} />
}
