import { expect, it } from '@jest/globals'
import { openHttp } from './app.ts'

it('an address that no router can read is refused in words, in the shape of every refusal', async () => {
  const http = await openHttp({ log: false, uniqueColumns: async () => [] })
  http.get('/api/cosas/:id', async () => 'x')
  for (const url of ['/api/cosas/%E0%A4%A', `/api/cosas/${'9'.repeat(300)}`]) {
    const said = await http.inject({ url })
    expect([said.statusCode, said.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'malformed', message: expect.stringContaining('la dirección está mal escrita') }),
    ])
  }
  await http.close()
})
