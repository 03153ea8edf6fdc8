import { expect, it } from '@jest/globals'
import { createTestApp } from '../test/test-app.ts'

it('stops a server although a client keeps sending requests over keep-alive connections', async () => {
  const app = await createTestApp({ work: false })
  const address = await app.server.http.listen({ port: 0, host: '127.0.0.1' })
  let isOver = false
  let answered = 0
  const ask = async () => {
    while (!isOver) {
      const status = await fetch(`${address}/api/health`).then(
        async (stated) => {
          await stated.text()
          return stated.status
        },
        () => 0,
      )
      if (status === 200) answered += 1
      if (status === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const firstRequests = Array.from({ length: 8 }, ask)
  while (answered < 50) await new Promise((resolve) => setTimeout(resolve, 20))
  await app.close()
  isOver = true
  await Promise.all(firstRequests)
  expect(answered).toBeGreaterThan(0)
})
