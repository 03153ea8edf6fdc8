import { currentSession } from '@legajo/bus/session-state.ts'
import { toggles } from '@legajo/contract/shared/feature-toggle.ts'
import type { ToggleName } from '@legajo/contract/toggle-names.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from './queries.ts'

/** Whether a feature of the suite is on in the current company; undefined while loading. */
export const useToggle = (name: ToggleName): boolean | undefined => {
  const session = currentSession()
  const requested = useQuery({
    ...queryOf(toggles.get, { params: { tenant: session?.tenant ?? '', company: session?.companyId ?? 0, name } }),
    enabled: session !== null,
    staleTime: 60_000,
  })
  return requested.data?.enabled
}
