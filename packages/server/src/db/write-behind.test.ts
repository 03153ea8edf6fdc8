import { expect, it } from '@jest/globals'
import { writeBehind } from './write-behind.ts'

/** A write that the test ends. */
const openWrite = () => {
  let settle: { readonly resolve: () => void; readonly reject: (error: Error) => void } | undefined
  const done = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return { done, end: () => settle?.resolve(), fail: (error: Error) => settle?.reject(error) }
}

it('waits only while more writes run than may', async () => {
  const writes = writeBehind(1)
  const [first, second] = [openWrite(), openWrite()]
  await writes.add(first.done)
  let isAdded = false
  const added = writes.add(second.done).then(() => {
    isAdded = true
  })
  await new Promise(setImmediate)
  expect(isAdded).toBe(false)
  first.end()
  await added
  second.end()
  await writes.end()
})

it('throws the first failure, not those caused by it', async () => {
  const writes = writeBehind(2)
  const [first, second] = [openWrite(), openWrite()]
  await writes.add(first.done)
  await writes.add(second.done)
  first.fail(new Error('duplicate'))
  await new Promise(setImmediate)
  second.fail(new Error('transaction is aborted'))
  await expect(writes.add(Promise.resolve())).rejects.toThrow('duplicate')
  await expect(writes.end()).rejects.toThrow('duplicate')
})
