import { call } from '@legajo/api/call.ts'
import { mayCall } from '@legajo/api/permitted.ts'
import { navigateTo } from '@legajo/bus/leaving.ts'
import type { FinderEntry, FinderSource } from '@legajo/bus/navigation.ts'
import { can } from '@legajo/bus/permits.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { personActs } from '@legajo/contract/employees/person-acts.ts'
import { decideNow } from '../routing.ts'
import { personOf, splitAct } from './person-query.ts'

/** Employees by three letters of name, file code or CUIL, as everywhere; none for users who may not see files. */
const findPeople = async (text: string, signal: AbortSignal) =>
  text.length < 3 || !mayCall(employees.list) ? [] : call(employees.find, { query: { filter: text }, signal })

type Person = Awaited<ReturnType<typeof findPeople>>[number]

const entryOf = (id: string, { file_code, person }: Person, title: string | undefined, address: string): FinderEntry => ({
  id,
  title: `${title ? `${title}: ` : ''}${person.lastname}, ${person.name}`,
  hint: `Legajo ${file_code}`,
  run: () => void navigateTo(address),
})

/** Employees in the finder. */
export const peopleSource: FinderSource = {
  name: 'Personas',
  find: async (text, signal) => {
    const found = await findPeople(personOf(text), signal)
    return found
      .slice(0, 8)
      .map((one) => entryOf(`person-${one.id}`, one, undefined, `/employee-module/employee-profile/${one.id}`))
  },
}

/** Work on a person in the finder, by its verb or noun and a name or file code: «ausencia acosta», «baja 1001». */
export const actsSource: FinderSource = {
  name: 'Acciones',
  find: async (text, signal) => {
    const { acts, person } = splitAct(text, personActs)
    const open = acts.filter(({ route, permit }) => can(permit) && decideNow(route).kind === 'parcel')
    const found = open.length === 0 ? [] : await findPeople(person, signal)
    return open.flatMap((act) =>
      found.slice(0, 3).map((one) => entryOf(`act-${act.route}-${one.id}`, one, act.title, act.addressOf(one.id))),
    )
  },
}
