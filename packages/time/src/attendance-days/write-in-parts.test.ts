import { expect, it } from '@jest/globals'
import type { Act } from '@legajo/api/act.ts'
import { queryClient } from '@legajo/api/queries.ts'
import { attendanceDays, maxDaysPerCall } from '@legajo/contract/time/attendance/day-sheet.ts'
import { writeInParts } from './write-in-parts.ts'

const days = Array.from({ length: 2 * maxDaysPerCall + 1 }, (_, at) => at)
const writeOf =
  (send: (part: readonly number[]) => Promise<number>) =>
  (part: readonly number[]): Act<number> => ({
    endpoint: attendanceDays.complete,
    key: String(part[0]),
    changesData: true,
    send: () => send(part),
  })

it('writes the days in parts and answers in their order', async () => {
  const answers = await writeInParts(
    days,
    writeOf(async ({ length }) => length),
  )?.send()
  expect(answers).toEqual([maxDaysPerCall, maxDaysPerCall, 1])
})

it('writes nothing without days', () => {
  expect(
    writeInParts(
      [],
      writeOf(async () => 0),
    ),
  ).toBeUndefined()
})

it('marks what was read as stale when a later part is refused', async () => {
  const read = ['api', null, attendanceDays.ofUnit.id]
  queryClient().setQueryData(read, [])
  const refuseAfter = (parts: number) =>
    writeInParts(
      days,
      writeOf(async ([first = 0]) => {
        if (first >= parts * maxDaysPerCall) throw new Error('Refused')
        return first
      }),
    )?.send()
  await expect(refuseAfter(0)).rejects.toThrow('Refused')
  expect(queryClient().getQueryState(read)?.isInvalidated).toBe(false)
  await expect(refuseAfter(1)).rejects.toThrow('Refused')
  expect(queryClient().getQueryState(read)?.isInvalidated).toBe(true)
})
