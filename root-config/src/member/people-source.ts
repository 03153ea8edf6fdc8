import { call } from '@legajo/api/call.ts'
import { mayCall } from '@legajo/api/permitted.ts'
import { navigateTo } from '@legajo/bus/leaving.ts'
import type { FinderSource } from '@legajo/bus/navigation.ts'
import { employees } from '@legajo/contract/employees/employee.ts'

/** Employees in the finder, for users who may see their files: three letters of the name or file code, as everywhere. */
export const peopleSource: FinderSource = {
  name: 'Personas',
  find: async (text, signal) => {
    if (text.trim().length < 3 || !mayCall(employees.list)) return []
    const found = await call(employees.find, { query: { filter: text }, signal })
    return found.slice(0, 8).map(({ id, file_code, person }) => ({
      id: `person-${id}`,
      title: `${person.lastname}, ${person.name}`,
      hint: `Legajo ${file_code}`,
      run: () => void navigateTo(`/employee-module/employee-profile/${id}`),
    }))
  },
}
