import { write } from '@legajo/api/act.ts'
import { permitCalls } from '@legajo/contract/auth/permit.ts'
import { userAccounts } from '@legajo/contract/auth/user-account.ts'
import { employments } from '@legajo/contract/org/employment.ts'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { employeeOptions } from '@legajo/screens/employee-options.ts'

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
    grant: (id: number, subject: number) => write(permitCalls.addToUser, { params: { id }, body: { userAccountId: subject } }),
  },
  legajo: {
    title: 'Un legajo',
    source: employeeOptions,
    query: 'employeeId',
    list: permitCalls.ofEmployee,
    grant: (id: number, subject: number) => write(permitCalls.addToEmployee, { params: { id }, body: { employeeId: subject } }),
  },
  posicion: {
    title: 'Una posición',
    source: seats,
    query: 'employmentId',
    list: permitCalls.ofEmployment,
    grant: (id: number, subject: number) =>
      write(permitCalls.addToEmployment, { params: { id }, body: { employmentId: subject } }),
  },
} as const
