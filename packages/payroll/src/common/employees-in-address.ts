import { queryOf } from '@legajo/api/queries.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import type { FoundEmployee } from '@legajo/screens/employee-finder.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const key = 'empleados'

/** The employees listed by number in the address (`empleados=12,45`), preserved by reloads and links. */
export const useEmployeesInAddress = () => {
  const { search, setSearch } = useRoute()
  const [picked, setPicked] = useState<readonly FoundEmployee[]>([])
  const ids = [...new Set((search[key] ?? '').split(',').map(Number))].filter((id) => Number.isSafeInteger(id) && id > 0)
  const isUnknown = ids.some((id) => !picked.some((one) => one.id === id))
  const named = useQuery({ ...queryOf(employees.findByIds, { body: { ids } }), enabled: isUnknown })
  const known = new Map([...(named.data ?? []), ...picked].map((one): [number, FoundEmployee] => [one.id, one]))
  return {
    chosen: ids.flatMap((id) => known.get(id) ?? []),
    isLoading: isUnknown && named.isPending,
    choose: (next: readonly FoundEmployee[]) => {
      setPicked(next)
      setSearch({ [key]: next.map(({ id }) => id).join() })
    },
  }
}
