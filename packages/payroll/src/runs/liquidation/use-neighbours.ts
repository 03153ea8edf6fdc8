import { useRoute } from '@legajo/parcel/route.ts'
import type { PageTurns } from '@legajo/screens/table-frame.tsx'
import { useCallback, useRef, useState } from 'react'

/** Navigation to the previous and next employee; absent at the ends of the list. */
export type Neighbours = { readonly before?: () => void; readonly after?: () => void } | undefined

interface Person {
  readonly employeeId: number
}

const noNeighbours: { readonly ids: readonly number[]; readonly turns: PageTurns } = { ids: [], turns: {} }

/**
 * The neighbours of the address's employee in the underlying list, across page boundaries, and the callbacks by which that list reports its
 * rows.
 * Undefined when the list has no other employee; an employee who is not among the displayed rows has no neighbours.
 */
export const useNeighbours = (
  current: number | undefined,
): readonly [Neighbours, (rows: readonly Person[], turns: PageTurns) => void] => {
  const { setSearch } = useRoute()
  const [{ ids, turns }, setShown] = useState(noNeighbours)
  // The end of the page being fetched at which the navigation continues.
  const arrival = useRef<0 | -1>(undefined)
  const goTo = useCallback((id: number) => setSearch({ empleado: String(id) }), [setSearch])
  const handleShown = useCallback(
    (rows: readonly Person[], turns: PageTurns) => {
      const ids = rows.map(({ employeeId }) => employeeId)
      setShown({ ids, turns })
      const id = arrival.current === undefined ? undefined : ids.at(arrival.current)
      arrival.current = undefined
      if (id !== undefined) goTo(id)
    },
    [goTo],
  )
  const at = current === undefined ? -1 : ids.indexOf(current)
  const step = (id: number | undefined, turn: (() => void) | undefined, end: 0 | -1) => {
    if (id !== undefined) return () => goTo(id)
    return (
      turn &&
      (() => {
        arrival.current = end
        turn()
      })
    )
  }
  const isAlone = ids.length < 2 && !turns.back && !turns.on
  if (isAlone) return [undefined, handleShown]
  return [at < 0 ? {} : { before: step(ids[at - 1], turns.back, -1), after: step(ids[at + 1], turns.on, 0) }, handleShown]
}
