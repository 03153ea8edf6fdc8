import { call } from '@legajo/api/call.ts'
import { permitCalls } from '@legajo/contract/auth/permit.ts'
import { userAccounts } from '@legajo/contract/auth/user-account.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { employments } from '@legajo/contract/org/employment.ts'
import { type OptionSource, optionsFrom } from '@legajo/forms/option.ts'
import { employeeHint, employeeName } from '@legajo/screens/employee-finder.tsx'

const people: OptionSource = {
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

const accounts = optionsFrom<{
  readonly id: number
  readonly accountName: string
  readonly name: string
  readonly lastName: string
}>(userAccounts.list, ({ id, accountName, name, lastName }) => ({ value: id, label: accountName, hint: `${name} ${lastName}` }))

const seats = optionsFrom<{ readonly id: number; readonly name: string }>(employments.listReduced, ({ id, name }) => ({
  value: id,
  label: name,
}))

/** The records that hold permits without a role, with their calls. */
export const grantSubjects = {
  usuario: {
    title: 'Un usuario',
    source: accounts,
    query: 'userAccountId',
    list: permitCalls.ofUser,
    grant: (id: number, subject: number) => call(permitCalls.addToUser, { params: { id }, body: { userAccountId: subject } }),
  },
  legajo: {
    title: 'Un legajo',
    source: people,
    query: 'employeeId',
    list: permitCalls.ofEmployee,
    grant: (id: number, subject: number) => call(permitCalls.addToEmployee, { params: { id }, body: { employeeId: subject } }),
  },
  posicion: {
    title: 'Una posición',
    source: seats,
    query: 'employmentId',
    list: permitCalls.ofEmployment,
    grant: (id: number, subject: number) =>
      call(permitCalls.addToEmployment, { params: { id }, body: { employmentId: subject } }),
  },
} as const
