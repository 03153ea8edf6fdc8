import { createServer } from 'node:net'
import { expect, it } from '@jest/globals'
import Fastify from 'fastify'
import { listen, StartError } from './start-errors.ts'

it.each([
  ['no-such-host.invalid', 0, 'HOST: no se conoce la dirección «no-such-host.invalid»'],
  ['192.0.2.1', 0, 'HOST: «192.0.2.1» no es una dirección de esta máquina'],
])('names the setting when it cannot listen on %s', async (host, port, sentence) => {
  const started = listen(Fastify(), { host, port })
  await expect(started).rejects.toThrow(StartError)
  await expect(started).rejects.toThrow(sentence)
})

it('names the port that is in use', async () => {
  const other = createServer()
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port))
  })
  await expect(listen(Fastify(), { host: '127.0.0.1', port })).rejects.toThrow(`El puerto ${port} ya está en uso`)
  other.close()
})
