import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { garnishments } from '@legajo/contract/payroll/runs/garnishment.ts'
import { type Caller, createTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
})
afterAll(() => app.close())

const orderDraft = {
  employeeId: 1,
  kind: 'COMUN',
  court: 'Juzgado Civil 12',
  fileNumber: '77/2026',
  notifiedOn: '2026-01-10',
  validFrom: '2026-01-10',
  mode: 'FIJO',
  amount: '1000.00',
  total: '5000.00',
  withheldBefore: '500.00',
}

it('returns one court order by its id, with the withheld and the remaining amount', async () => {
  const { body: made } = await admin.request(garnishments.create, { body: orderDraft })
  const read = await admin.request(garnishments.get, { params: { id: made.id } })
  expect([read.status, read.body]).toMatchObject([200, { court: 'Juzgado Civil 12', withheld: '500.00', balance: '4500.00' }])
  expect((await admin.request(garnishments.get, { params: { id: 999_999 } })).status).toBe(404)
})

it("calculates alimony alone as a share of the month's minimum wage, for one or more orders", async () => {
  const alimony = { ...orderDraft, kind: 'ALIMENTOS', fileNumber: '79/2026', mode: 'SALARIO_MINIMO', amount: null, total: null }
  const send = (more: object) => admin.request(garnishments.create, { body: { ...alimony, percentage: '150', ...more } })
  const { body: made } = await send({})
  expect(made).toMatchObject({ mode: 'SALARIO_MINIMO', percentage: '150.00', amount: null })
  const wrong = { percentage: [{ percentage: null }, { percentage: '0' }, { mode: 'PORCENTAJE' }], mode: [{ kind: 'COMUN' }] }
  for (const [path, drafts] of Object.entries(wrong))
    for (const draft of drafts) expect(await send(draft)).toMatchObject({ status: 400, body: { fields: [{ path }] } })
  expect((await admin.request(garnishments.remove, { params: { id: made.id } })).status).toBe(204)
})

it('refuses reading, changes and removal by users who may not see amounts', async () => {
  const { body: made } = await admin.request(garnishments.create, { body: { ...orderDraft, fileNumber: '78/2026' } })
  const blind = await app.userWith(['READ_GARNISHMENT', 'WRITE_GARNISHMENT'])
  const params = { id: made.id }
  expect((await blind.request(garnishments.get, { params })).status).toBe(403)
  expect((await blind.request(garnishments.update, { params, body: orderDraft })).status).toBe(403)
  expect((await blind.request(garnishments.remove, { params })).status).toBe(403)
  expect((await admin.request(garnishments.remove, { params })).status).toBe(204)
})

it('lists orders by their employee, kind, text and validity, in both directions', async () => {
  const add = (more: object) => admin.request(garnishments.create, { body: { ...orderDraft, ...more } })
  const { body: ended } = await add({ employeeId: 3, fileNumber: '80/2026', validUntil: '2026-01-31' })
  const { body: valid } = await add({ employeeId: 4, fileNumber: '81/2026', notifiedOn: '2026-02-01' })
  const listGarnishments = async (query: object) => {
    const { status, body } = await admin.request(garnishments.list, { query: { size: 50, ...query } as never })
    expect([query, status]).toEqual([query, 200])
    return body.content.map(({ id }) => id).filter((id) => id === ended.id || id === valid.id)
  }
  expect(await listGarnishments({})).toEqual([valid.id, ended.id])
  expect(await listGarnishments({ sortField: 'notifiedOn', sortOrder: 1 })).toEqual([ended.id, valid.id])
  expect(await listGarnishments({ inForce: true })).toEqual([valid.id])
  expect(await listGarnishments({ filter: `fullName == '${ended.fullName}'` })).toEqual([ended.id])
  expect(await listGarnishments({ filter: `fileCode == '${valid.fileCode}' && fileNumber == '81/2026'` })).toEqual([valid.id])
  expect(await listGarnishments({ filter: '81/2026' })).toEqual([valid.id])
  const byCode = await listGarnishments({ sortField: 'fileCode', sortOrder: 1 })
  expect([byCode.length, await listGarnishments({ sortField: 'fileCode', sortOrder: -1 })]).toEqual([2, byCode.toReversed()])
})
