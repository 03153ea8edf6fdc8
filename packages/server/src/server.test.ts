import { expect, it } from '@jest/globals'
import { openHouse } from '../test/house.ts'

it('stops a server although a client keeps sending requests over keep-alive connections', async () => {
  const house = await openHouse({ work: false })
  const address = await house.server.http.listen({ port: 0, host: '127.0.0.1' })
  let isOver = false
  let answered = 0
  const ask = async () => {
    while (!isOver) {
      const status = await fetch(`${address}/api/health`).then(
        async (said) => {
          await said.text()
          return said.status
        },
        () => 0,
      )
      if (status === 200) answered += 1
      if (status === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const askers = Array.from({ length: 8 }, ask)
  while (answered < 50) await new Promise((resolve) => setTimeout(resolve, 20))
  await house.close()
  isOver = true
  await Promise.all(askers)
  expect(answered).toBeGreaterThan(0)
})
