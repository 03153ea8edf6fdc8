import { employees } from '@legajo/contract/employees/employee.ts'
import type { EmployeeDraft } from '@legajo/contract/employees/employee-draft.ts'
import { makeCuil } from '@legajo/kernel/cuil.ts'
import { type Caller, ok } from './test-app.ts'

let documents = 92_900_000

type Changes = Partial<Omit<EmployeeDraft, 'person'>> & { readonly person?: Partial<EmployeeDraft['person']> }

/** A valid draft with a file code and a CUIL of its own at each call. */
export const employeeDraft = ({ person, ...changes }: Changes = {}) => {
  documents += 1
  return {
    file_code: `F${documents}`,
    admission_date: '2020-03-01',
    out_of_agreement: true,
    ...changes,
    person: { name: 'Prueba', lastname: 'Fábrica', cuil: makeCuil(documents, '27'), address: {}, ...person },
  }
}

/** An employee of the caller's current company, entered as on the screen. */
export const buildEmployee = async (caller: Caller, changes: Changes = {}) =>
  ok(await caller.request(employees.create, { body: employeeDraft(changes) }))
