import { currentSession } from '@legajo/bus/session.ts'
import { type ToggleName, toggles } from '@legajo/contract/shared/feature-toggle.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from './queries.ts'

/** Whether a function of the suite is on in the company in hand; undefined until it is known. */
export const useToggle = (name: ToggleName): boolean | undefined => {
  const session = currentSession()
  const asked = useQuery({
    ...queryOf(toggles.get, { params: { tenant: session?.tenant ?? '', company: session?.companyId ?? 0, name } }),
    enabled: session !== null,
    staleTime: 60_000,
  })
  return asked.data?.enabled
}
