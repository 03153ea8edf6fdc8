import { queryOf } from '@legajo/api/queries.ts'
import { currentCompany } from '@legajo/bus/company.ts'
import { userAccounts } from '@legajo/contract/auth/user-account.ts'
import { useQuery } from '@tanstack/react-query'

/** Number of users of the current company, by state. */
export const useAccountStats = () => {
  const id = currentCompany()?.id
  return useQuery({ ...queryOf(userAccounts.stats, { params: { id: id ?? 0 } }), enabled: id !== undefined }).data
}
