import { call } from '@legajo/api/call.ts'
import { catalogue } from '@legajo/contract/coaching/course.ts'
import { facilitators } from '@legajo/contract/coaching/provider.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { positions } from '@legajo/contract/org/position.ts'
import { units } from '@legajo/contract/org/unit.ts'
import { type OptionSource, optionsFrom } from '@legajo/forms/option.ts'
import { employeeHint, employeeName } from '@legajo/screens/employee-finder.tsx'

type Named = { readonly id: number; readonly name: string }
const named = (one: Named) => ({ value: one.id, label: one.name })

export const courseOptions = optionsFrom<Named>(catalogue.list, named)
export const positionOptions = optionsFrom<Named>(positions.list, named)
export const unitOptions = optionsFrom<Named & { readonly typeUOCode: string }>(units.listByCompany, (one) => ({
  ...named(one),
  hint: one.typeUOCode,
}))
export const facilitatorOptions = optionsFrom<Named & { readonly provider: string | null }>(facilitators.list, (one) => ({
  ...named(one),
  hint: one.provider ?? 'De la empresa',
}))

/** Employees by file code, last name or name, from the third letter on. */
export const employeeOptions: OptionSource = {
  minLength: 3,
  find: async (filter, signal) =>
    (await call(employees.find, { query: { filter }, signal })).map((one) => ({
      value: one.id,
      label: employeeName(one),
      hint: employeeHint(one),
    })),
  resolve: async (value, signal) =>
    (await call(employees.findByIds, { body: { ids: [Number(value)] }, signal })).map((one) => ({
      value: one.id,
      label: employeeName(one),
    }))[0],
}
