import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { massLoads } from '@legajo/contract/shared/mass-load.ts'
import { type SendFile, sender } from '../../test/send-file.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let admin: Caller
let hr: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  hr = await app.signIn('rrhh.demo')
})
afterAll(() => app.close())

const upload = async (send: SendFile, text: string): Promise<number> =>
  ok(
    await send(
      { ...massLoads.upload, path: `${massLoads.upload.path}?kind=5` as never },
      { name: 'altas.csv', bytes: Buffer.from(text) },
    ),
  ).id
const samplesOf = async (id: number, caller = admin) => ok(await caller.request(massLoads.samples, { params: { id } }))

const long = 'Encargada de la planta de producción del turno de la noche'
const file = `Interno;Empezó;;Comentario\n1;2020-03-01;;${long}\n2;2020-03-01;;\n2; 2021-04-01 ;;b\n3;;;b\n4;;;c`

it('shows the first different values of each column of a file, shortened', async () => {
  expect(await samplesOf(await upload(sender(app, admin), file))).toEqual([
    { header: 'Interno', values: ['1', '2', '3'] },
    { header: 'Empezó', values: ['01/03/2020', '01/04/2021'] },
    { header: '', values: [] },
    { header: 'Comentario', values: ['Encargada de la planta de producción de…', 'b', 'c'] },
  ])
})

it('shows the values of a file without errors, which are stored by the block', async () => {
  const valid = 'Legajo;Apellido;Nombre;CUIL;Fecha de ingreso\nS1;Paz;Ana;27-28033514-8;01/03/2020'
  expect((await samplesOf(await upload(sender(app, admin), valid)))[3]).toEqual({ header: 'CUIL', values: ['27-28033514-8'] })
})

it('shows values to the sender and to users who see all data, and to no other', async () => {
  const ofAdmin = await upload(sender(app, admin), 'Interno;Cuánto gana\n1;777777')
  expect(await samplesOf(ofAdmin, hr)).toEqual([
    { header: 'Interno', values: [] },
    { header: 'Cuánto gana', values: [] },
  ])
  const ofHr = await upload(sender(app, hr), 'Interno;Cuánto gana\n1;777777')
  for (const caller of [admin, hr]) expect((await samplesOf(ofHr, caller))[1]?.values).toEqual(['777777'])
  const employee = await app.signIn('empleado.demo')
  expect((await employee.request(massLoads.samples, { params: { id: ofAdmin } })).status).toBe(403)
  const other = await app.signIn('admin.demo', 'tenant2')
  expect((await other.request(massLoads.samples, { params: { id: ofAdmin } })).status).toBe(404)
})
