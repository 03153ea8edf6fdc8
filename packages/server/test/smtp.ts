import { createServer, type Socket } from 'node:net'

interface ReceivedMail {
  readonly sender: string
  readonly recipients: readonly string[]
  /** Headers and body as received. */
  readonly data: string
}

/** A mail server on loopback that stores the received mails. */
export interface Smtp {
  readonly url: string
  readonly received: readonly ReceivedMail[]
  /** Answers the next recipient with this, instead of accepting it. */
  refuse(answer: string): void
  close(): Promise<void>
}

/** `acceptMs` delays the request for the content of each mail and its 250, as a slow server does. */
export const openSmtp = async ({ acceptMs = 0 } = {}): Promise<Smtp> => {
  const received: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  let refusal: string | undefined
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    let [text, sender, data]: [string, string, string | undefined] = ['', '', undefined]
    let recipients: string[] = []
    const answer = (line: string) => socket.write(`${line}\r\n`)
    const answerSlowly = (line: string) => void (acceptMs > 0 ? setTimeout(() => answer(line), acceptMs) : answer(line))
    const take = (line: string) => {
      if (data !== undefined) {
        if (line !== '.') {
          data += `${line.replace(/^\.\./, '.')}\n`
          return
        }
        received.push({ sender, recipients, data })
        data = undefined
        recipients = []
        answerSlowly('250 accepted')
        return
      }
      const [, address = ''] = /:<([^>]*)>/.exec(line) ?? []
      switch (line.slice(0, 4).toUpperCase()) {
        case 'MAIL':
          sender = address
          return answer('250 ok')
        case 'RCPT':
          if (refusal) {
            answer(refusal)
            refusal = undefined
            return
          }
          recipients.push(address)
          return answer('250 ok')
        case 'DATA':
          data = ''
          return answerSlowly('354 go on')
        case 'QUIT':
          answer('221 bye')
          return socket.end()
        default:
          return answer('250 ok')
      }
    }
    answer('220 loopback')
    socket.on('data', (part) => {
      text += part.toString()
      const lines = text.split('\r\n')
      text = lines.pop() ?? ''
      for (const line of lines) take(line)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    received,
    refuse: (line) => {
      refusal = line
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
