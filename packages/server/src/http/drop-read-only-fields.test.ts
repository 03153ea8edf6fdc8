import { describe, expect, it } from '@jest/globals'
import { endpoint } from '@legajo/contract/endpoint.ts'
import { accumulators } from '@legajo/contract/payroll/rules/accumulator.ts'
import { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { formulas } from '@legajo/contract/payroll/rules/formula.ts'
import { periods } from '@legajo/contract/payroll/runs/period.ts'
import { array, number, object, string } from 'yup'
import { callsOf, contractFiles } from '../../test/contract-calls.ts'
import { dropReadOnlyFields, refuseOtherCompany } from './drop-read-only-fields.ts'
import { partsOf } from './schema-parts.ts'

describe('a read record sent back whole', () => {
  it('drops fields that only the answer has and keeps unknown ones', () => {
    const sent = { id: 3, code: 'BASE', adding: ['0100'], isSystem: false, nada: 1 }
    expect(dropReadOnlyFields(accumulators.update, {}, sent)).toEqual({ id: 3, code: 'BASE', nada: 1 })
    expect(dropReadOnlyFields(accumulators.create, {}, sent)).toBe(sent)
    const clone = { id: 0, name: 'COPIA' }
    expect(dropReadOnlyFields(formulas.clone, {}, clone)).toEqual(clone)
    for (const id of [0, null]) expect(dropReadOnlyFields(accumulators.create, {}, { ...sent, id })).not.toHaveProperty('id')
    expect(dropReadOnlyFields(accumulators.update, {}, [sent])).toEqual([sent])
  })

  it('drops fields that only the answer has in nested objects and lists too', () => {
    const call = endpoint('T-1', 'PUT', '/t/{id}', {
      access: 'session',
      body: object({ address: object({ street: string() }), rows: array().of(object({ code: string() })) }),
      returns: object({
        address: object({ street: string(), country: string() }),
        rows: array().of(object({ id: number(), code: string() })),
      }),
      summary: 'Cambiar',
    })
    const sent = { address: { street: 'Sur', country: 'AR', foo: 1 }, rows: [{ id: 4, code: 'A', foo: [1] }, 5] }
    expect(dropReadOnlyFields(call, { id: '1' }, sent)).toEqual({
      address: { street: 'Sur', foo: 1 },
      rows: [{ code: 'A', foo: [1] }, 5],
    })
  })

  it('accepts an id only if it matches the address', () => {
    expect(dropReadOnlyFields(periods.update, { id: '7' }, { id: 7, status: 'OPEN', name: 'mayo' })).toEqual({ name: 'mayo' })
    expect(() => dropReadOnlyFields(periods.update, { id: '7' }, { id: 8, name: 'mayo' })).toThrow()
  })

  it.each(contractFiles)('refuses in %s another value of a parameter of the address, by its field', async (file) => {
    for (const call of await callsOf(file)) {
      const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      const fields = { ...partsOf(call.returns).fields, ...partsOf(call.body).fields }
      for (const name of names.filter((each) => call.body && call.method !== 'GET' && each in fields)) {
        const send = (value: unknown) => dropReadOnlyFields(call, { [name]: '7' }, { [name]: value })
        expect(() => send(8)).toThrow(
          expect.objectContaining({
            fields: [
              { path: name, message: `Los datos son de «8» y la dirección nombra a «7»; mandalos a la suya, o quitá «${name}»` },
            ],
          }),
        )
        for (const value of [7, '7', null]) send(value)
      }
    }
  })

  it('compares parameters of the address whatever the spelling of their fields', () => {
    const call = endpoint('T-2', 'POST', '/t/{employeeId}/goals', {
      access: 'session',
      body: object({ employee_id: number(), goal: string() }),
      summary: 'Cambiar',
    })
    const params = { employeeId: '5' }
    expect(dropReadOnlyFields(call, params, { employee_id: 5, goal: 'a' })).toEqual({ employee_id: 5, goal: 'a' })
    expect(() => dropReadOnlyFields(call, params, { employee_id: 6, goal: 'a' })).toThrow()
  })

  it('refuses a row of another company and accepts one without a company', () => {
    const hand = { company: 1, companyIds: [1, 2] }
    expect(() => refuseOtherCompany(concepts.create, hand, { company_id: 2 })).toThrow()
    expect(() => refuseOtherCompany(concepts.update, hand, { company_id: 3 })).toThrow()
    for (const body of [{ company_id: 1 }, { company_id: 0 }, { company_id: null }, {}, null])
      refuseOtherCompany(concepts.create, hand, body)
    refuseOtherCompany(concepts.update, hand, { company_id: 2 })
    refuseOtherCompany(periods.create, hand, { company_id: 9 })
  })
})
