import { makeCuil } from '@legajo/kernel/cuil.ts'
import type { APIRequestContext } from '@playwright/test'
import { apiOf, newUser } from '../fixtures/new-user.ts'

type Row = { readonly id: number }

/** A company of its own with a unit of a manager and `count` people, of whom the manager, the first person and another one have users. */
export const openTeam = async (request: APIRequestContext, count: number) => {
  const first = await apiOf(request, 'admin')
  const number = Date.now() % 1_000_000
  const { id } = (await first.call('POST', '/datos-maestros/companies/', {
    name: `Local ${number}`,
    razonsocial: 'Local S.A.',
    cuit: makeCuil(51_000_000 + number, '30'),
  })) as Row
  const api = await apiOf(request, 'admin', id)
  const add = async (path: string, data: object) => ((await api.call('POST', path, data)) as Row).id
  await api.call('POST', `/datos-maestros/companies/${id}/setup/copy`, { from: null, parts: ['calendars', 'time'] })
  const typeUOId = await add('/descripcion-puestos/type-uo/', {
    code: `T${number}`,
    name: 'Local',
    kind: 'SUPERVISION',
    is_primary: true,
  })
  const unit = await add('/descripcion-puestos/organizational-unit/createRoot', {
    code: `L${number}`,
    name: 'Local',
    typeUOId,
  })
  const person = (at: number, lastname: string) =>
    add('/datos-maestros/employees/', {
      file_code: `L${at}`,
      admission_date: '2018-03-01',
      out_of_agreement: true,
      organizational_unit_id: unit,
      person: { name: 'Persona', lastname, cuil: makeCuil(70_000_000 + number * 10 + at, '27'), address: {} },
    })
  const manager = await person(0, 'Jefa')
  await add('/descripcion-puestos/employee-manager-ui/', { organizationalUnitId: unit, employeeId: manager })
  const people: number[] = []
  for (let at = 1; at <= count; at += 1) people.push(await person(at, `Integrante ${at}`))
  const user = (name: string, employeeId: number) => newUser(api, { username: `${name}.${number}`, employeeId, lastName: name })
  const [asking, other] = people
  return {
    add,
    api,
    call: api.call,
    people,
    asking: await user('pide', asking ?? 0),
    standIn: await user('reemplaza', other ?? 0),
    manager: await user('jefa', manager),
  }
}
