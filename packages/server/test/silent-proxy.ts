import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy in front of the database that can be frozen: it then drops all data without closing a connection. */
export const openSilentProxy = async (url: string) => {
  const to = new URL(url)
  let isSilent = false
  const sockets: Socket[] = []
  const way = createServer((near) => {
    const far = connect(Number(to.port), to.hostname)
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.push(from)
      from.on('data', (data) => !isSilent && into.write(data))
      from.on('error', () => {})
      from.on('close', () => into.destroy())
    }
  })
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve))
  const address = way.address()
  return {
    url: Object.assign(new URL(to), { host: `127.0.0.1:${typeof address === 'object' ? address?.port : ''}` }).href,
    setSilent: (silent: boolean) => {
      isSilent = silent
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      way.close()
    },
  }
}
