import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Board, type FileJob, fileJobs, officialFiles } from '@legajo/contract/payroll/official-file.ts'
import { periods } from '@legajo/contract/payroll/period.ts'
import { type Caller, type House, openHouse } from '../../../test/house.ts'
import { over } from '../../../test/until.ts'

let house: House
let admin: Caller
let board: Board
let periodId: number

beforeAll(async () => {
  house = await openHouse()
  admin = await house.signIn('admin.demo')
  periodId = (await admin.say(periods.list)).body[1]?.id ?? 0 // the last liquidated month
  board = (await admin.say(officialFiles.board, { params: { id: periodId } })).body
})
afterAll(() => house.close())

const asked = (file: string, more: object = {}) => ({
  file,
  periodId,
  liquidationIds: [board.liquidations[0]?.id ?? 0],
  options: {},
  ...more,
})
const ended = (job: FileJob) => over(() => admin.say(fileJobs.get, { params: { id: job.id } }))

describe('official file jobs', () => {
  it.each(['LSD', 'SICOSS', 'ACCOUNTING'])('checks %s like the direct call', async (file) => {
    const body = asked(file, file === 'ACCOUNTING' ? { variant: 'XLS' } : {})
    const { body: direct } = await admin.say(officialFiles.check, { body })
    const { status, body: started } = await admin.say(fileJobs.check, { body })
    expect(status).toBeLessThan(300)
    expect(started.employees).toBe(board.liquidations[0]?.employees)
    const job = await ended(started)
    expect(job).toMatchObject({ state: 'FINISHED', making: false, progress: 100, failure: null, made: null })
    expect(job.check).toEqual(direct)
  })

  it('generates a file, stores its findings, and notifies the requesting user', async () => {
    const { body: started } = await admin.say(fileJobs.make, { body: asked('SICOSS') })
    const job = await ended(started)
    expect(job).toMatchObject({ state: 'FINISHED', making: true, made: { file: 'SICOSS', madeBy: 'Ana Administradora' } })
    const params = { id: job.made?.id ?? 0 }
    expect((await admin.say(fileJobs.ofFile, { params })).body).toEqual(job.check)
    expect((await admin.say(officialFiles.download, { params })).status).toBe(200)
  })

  it('reports why a file could not be generated and stores none', async () => {
    const before = (await admin.say(officialFiles.list, { query: { periodId } })).body.totalElements
    const { body: started } = await admin.say(fileJobs.make, { body: asked('BANK', { variant: 'INTERBANKING' }) })
    const job = await ended(started)
    expect(job).toMatchObject({ state: 'FAILED', made: null })
    expect(job.failure).toMatch(/\w/)
    expect((await admin.say(officialFiles.list, { query: { periodId } })).body.totalElements).toBe(before)
  })

  it('refuses a missing period and users who may not see pay', async () => {
    expect((await admin.say(fileJobs.check, { body: { ...asked('LSD'), periodId: 999_999 } })).status).toBe(404)
    const hr = await house.signIn('rrhh.demo')
    expect((await hr.say(fileJobs.check, { body: asked('LSD') })).status).toBe(403)
    expect((await hr.say(fileJobs.get, { params: { id: 1 } })).status).toBe(403)
  })
})
