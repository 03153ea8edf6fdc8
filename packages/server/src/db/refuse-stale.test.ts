import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { accumulators } from '@legajo/contract/payroll/accumulator.ts'
import { type Caller, type House, openHouse } from '../../test/house.ts'

let house: House
let admin: Caller
beforeAll(async () => {
  house = await openHouse()
  admin = await house.signIn('admin.demo')
})
afterAll(() => house.close())

it('says who changed what was read before, and when by the clock of the organisation', async () => {
  const other = await house.userWith(['READ_CONCEPT', 'WRITE_CONCEPT'])
  const { body: seen } = await admin.say(accumulators.create, { body: { code: 'VIEJO', name: 'Visto' } })
  const { id, version } = seen
  const body = { id, version, code: 'VIEJO', name: 'De otra persona' }
  expect((await other.say(accumulators.update, { body })).status).toBe(200)
  const refused = await admin.say(accumulators.update, { body: { ...body, name: 'Mío' } })
  const who = other.session?.username ?? ''
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({
      code: 'conflict',
      message: expect.stringMatching(
        new RegExp(`^Otra persona lo cambió antes \\(${who}, el \\d\\d/\\d\\d/\\d{4} a las \\d\\d:\\d\\d\\); volvé`),
      ),
      data: expect.objectContaining({ by: who, at: expect.stringMatching(/Z$/) }),
    }),
  ])
})
