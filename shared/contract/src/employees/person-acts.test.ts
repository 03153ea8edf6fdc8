import { expect, it } from '@jest/globals'
import { simulations } from '../payroll/runs/liquidation-control.ts'
import { noveltyEntries } from '../payroll/runs/novelty-entry.ts'
import { notices } from '../time/absence/notice.ts'
import { employees } from './employee.ts'
import { personActs } from './person-acts.ts'

it('asks for the permits of the calls behind each act', () =>
  expect(personActs.map(({ permit }) => permit)).toEqual([
    notices.create.permit,
    noveltyEntries.create.permit,
    simulations.simulate.permit,
    employees.remove.permit,
  ]))
