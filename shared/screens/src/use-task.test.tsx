import { afterEach, expect, it } from '@jest/globals'
import { act, cleanup, renderHook } from '@testing-library/react'
import { useTask } from './use-task.ts'

afterEach(cleanup)

it('ignores a second press at once, and runs again after the first task', async () => {
  const { result } = renderHook(() => useTask())
  let count = 0
  const task = async () => {
    count += 1
  }
  let done: readonly boolean[] = []
  await act(async () => {
    const { run } = result.current
    done = await Promise.all([run(task), run(task)])
  })
  expect([count, ...done]).toEqual([1, true, false])
  await act(async () => {
    await result.current.run(task)
  })
  expect([count, result.current.isBusy]).toEqual([2, false])
})
