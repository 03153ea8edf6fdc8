import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Board, type FileJob, fileJobs, officialFiles } from '@legajo/contract/payroll/documents/official-file.ts'
import { periods } from '@legajo/contract/payroll/runs/period.ts'
import { type Caller, createTestApp, type TestApp } from '../../../test/test-app.ts'
import { waitUntilDone } from '../../../test/wait-until.ts'

let app: TestApp
let admin: Caller
let board: Board
let periodId: number

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  periodId = (await admin.request(periods.list)).body[1]?.id ?? 0 // the last liquidated month
  board = (await admin.request(officialFiles.board, { params: { id: periodId } })).body
})
afterAll(() => app.close())

const fileRequest = (file: string, more: object = {}) => ({
  file,
  periodId,
  liquidationIds: [board.liquidations[0]?.id ?? 0],
  options: {},
  ...more,
})
const waitForEnd = (job: FileJob) => waitUntilDone(() => admin.request(fileJobs.get, { params: { id: job.id } }))

describe('official file jobs', () => {
  it.each(['LSD', 'SICOSS', 'ACCOUNTING'])('checks %s like the direct call', async (file) => {
    const body = fileRequest(file, file === 'ACCOUNTING' ? { variant: 'XLS' } : {})
    const { body: direct } = await admin.request(officialFiles.check, { body })
    const { status, body: started } = await admin.request(fileJobs.check, { body })
    expect(status).toBeLessThan(300)
    expect(started.employees).toBe(board.liquidations[0]?.employees)
    const job = await waitForEnd(started)
    expect(job).toMatchObject({ state: 'FINISHED', making: false, progress: 100, failure: null, made: null })
    expect(job.check).toEqual(direct)
  })

  it('generates a file, stores its findings, and notifies the requesting user', async () => {
    const { body: started } = await admin.request(fileJobs.make, { body: fileRequest('SICOSS') })
    const job = await waitForEnd(started)
    expect(job).toMatchObject({ state: 'FINISHED', making: true, made: { file: 'SICOSS', madeBy: 'Ana Administradora' } })
    const params = { id: job.made?.id ?? 0 }
    expect((await admin.request(fileJobs.ofFile, { params })).body).toEqual(job.check)
    expect((await admin.request(officialFiles.download, { params })).status).toBe(200)
  })

  it('reports why a file could not be generated and stores none', async () => {
    const before = (await admin.request(officialFiles.list, { query: { periodId } })).body.totalElements
    const { body: started } = await admin.request(fileJobs.make, { body: fileRequest('BANK', { variant: 'INTERBANKING' }) })
    const job = await waitForEnd(started)
    expect(job).toMatchObject({ state: 'FAILED', made: null })
    expect(job.failure).toMatch(/\w/)
    expect((await admin.request(officialFiles.list, { query: { periodId } })).body.totalElements).toBe(before)
  })

  it('refuses a missing period and users who may not see pay', async () => {
    expect((await admin.request(fileJobs.check, { body: { ...fileRequest('LSD'), periodId: 999_999 } })).status).toBe(404)
    const hr = await app.signIn('rrhh.demo')
    expect((await hr.request(fileJobs.check, { body: fileRequest('LSD') })).status).toBe(403)
    expect((await hr.request(fileJobs.get, { params: { id: 1 } })).status).toBe(403)
  })
})
