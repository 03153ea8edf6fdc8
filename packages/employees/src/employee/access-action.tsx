import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { userAccounts } from '@legajo/contract/auth/user-account.ts'
import type { Employee } from '@legajo/contract/employees/employee-item.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { useQuery } from '@tanstack/react-query'

const usersPath = '/access-module/users'

/** The form of a new account for an employee. */
export const newAccountPath = (employeeId: number): string => `${usersPath}?detalle=nuevo&legajo=${employeeId}`

/** Creates the account of an employee who has none, or opens the one that there is. */
export const AccessAction = ({ employee }: { readonly employee: Employee }) => {
  const mayList = usePermitted(userAccounts.list)
  const mayCreate = usePermitted(userAccounts.create)
  const { data } = useQuery({
    ...queryOf(userAccounts.list, { query: { filter: employee.person.lastname, size: 100 } }),
    enabled: mayList,
  })
  if (!data) return null
  const account = data.content.find(({ employeeId }) => employeeId === employee.id)
  if (account) return <Button onClick={() => void navigate(`${usersPath}?detalle=${account.id}`)}>Ver su usuario</Button>
  if (!mayCreate) return null
  return <Button onClick={() => void navigate(newAccountPath(employee.id))}>Dar acceso</Button>
}
