import { describe, expect, it } from '@jest/globals'
import { fireEvent } from '@testing-library/react'
import { act } from 'react'
import { drawTag } from '../../test/tag-page.ts'
import './address-field.element.tsx'
import './cbu-field.element.tsx'
import './cuil-field.element.tsx'
import './date-field.element.tsx'
import './money-field.element.tsx'
import './month-field.element.tsx'
import './number-field.element.tsx'

const drawField = async (html: string) => {
  const drawn = await drawTag(html)
  drawn.listen('change')
  const input = () => drawn.inside.querySelector('input') as HTMLInputElement
  const type = (text: string) => act(async () => fireEvent.change(input(), { target: { value: text } }))
  const leave = () => act(async () => fireEvent.blur(input()))
  return { ...drawn, input, type, leave, text: () => drawn.inside.textContent }
}

describe('a field of typed text', () => {
  it('emits valid values alone and keeps a text that is none, also when the page writes the value back', async () => {
    const { tag, type, leave, input, received, text } = await drawField(
      '<legajo-date-field label="Ingreso" value="2026-11-29"></legajo-date-field>',
    )
    await type('31/02/2027')
    await act(async () => Object.assign(tag, { value: tag['value'] }))
    expect([input().value, tag['value'], received]).toEqual(['31/02/2027', '2026-11-29', []])
    expect(text()).not.toContain('La fecha no existe')
    await leave()
    expect([input().value, text()?.includes('La fecha no existe')]).toEqual(['31/02/2027', true])
    await type('28/02/2027')
    expect([tag['value'], received, text()?.includes('no existe')]).toEqual([
      '2027-02-28',
      [['change', { value: '2027-02-28' }]],
      false,
    ])
  })

  it('drops a text that is no value when the page writes another one, and by reset()', async () => {
    const { tag, type, input } = await drawField('<legajo-date-field value="2026-11-29"></legajo-date-field>')
    await type('31/0')
    await act(async () => Object.assign(tag, { value: '2026-12-01' }))
    expect(input().value).toBe('01/12/2026')
    await type('31/0')
    await act(async () => tag.reset())
    expect([input().value, tag['value']]).toEqual(['29/11/2026', '2026-11-29'])
  })

  it('displays what is missing once the form is submitted, in the language of the page', async () => {
    const { tag, text } = await drawField('<legajo-date-field language="en" label="Start" required></legajo-date-field>')
    expect(text()).not.toContain('fill in')
    await act(async () => tag.dispatchEvent(new Event('invalid')))
    expect(text()).toContain('Please fill in this field')
  })

  it('takes its name from its own label or from that of the page', async () => {
    const { inside } = await drawField('<legajo-date-field label="Ingreso"></legajo-date-field>')
    expect(inside.querySelector('label')?.control).toBe(inside.querySelector('input'))
    const { input } = await drawField('<legajo-date-field aria-label="Egreso"></legajo-date-field>')
    expect(input().getAttribute('aria-label')).toBe('Egreso')
  })
})

describe.each([
  ['date-field min="2026-12-01"', '30/11/2026', '', 'Tiene que ser desde el 01/12/2026'],
  ['date-field max="2026-11-01"', '1/11/2026', '2026-11-01', ''],
  ['month-field', '11/2026', '2026-11', ''],
  ['month-field', '13/2026', '', 'El mes no existe'],
  ['month-field max="2026-10"', '11/2026', '', 'Tiene que ser hasta 10/2026'],
  ['money-field', '1.234,5', '1234.5', ''],
  ['money-field', '1,234', '', 'Hasta 2 decimales'],
  ['number-field max="30"', '31', '', 'Tiene que ser 30 o menos'],
  ['number-field decimals="0"', '1,5', '', 'Tiene que ser un número entero'],
  ['number-field', 'doce', '', '«doce» no es un número'],
  ['cuil-field', '20-12345678-6', '20123456786', ''],
  ['cuil-field', '20-12345678-5', '', 'Invalido'],
  ['cuil-field person', '30-50001091-2', '', 'inválido'],
  ['cbu-field', '2850590940090418135201', '2850590940090418135201', ''],
  ['cbu-field', '2850590940090418135202', '', 'Cbu Invalido'],
] as const)('legajo-%s', (tagAndLimits, typed, value, problem) => {
  it(`reads ${typed} as ${value || problem}`, async () => {
    const [name = ''] = tagAndLimits.split(' ')
    const { tag, type, leave, text } = await drawField(`<legajo-${tagAndLimits} label="Dato"></legajo-${name}>`)
    await type(typed)
    await leave()
    expect(tag['value']).toBe(value)
    expect(text()).toContain(problem || 'Dato')
    expect(/no es|Tiene|Inv|inv|Hasta|existe/.test(text()?.replace(/^.*Dato/s, '') ?? '')).toBe(problem !== '')
  })
})

it('has the parts of an address as its value', async () => {
  const { inside, tag } = await drawField('<legajo-address-field label="Domicilio" language="en"></legajo-address-field>')
  const street = inside.querySelector('input') as HTMLInputElement
  await act(async () => fireEvent.change(street, { target: { value: 'Belgrano' } }))
  expect([street.value, tag['value']]).toEqual(['Belgrano', '{"street":"Belgrano"}'])
  expect(inside.textContent).toContain('Postcode')
  await act(async () => fireEvent.change(street, { target: { value: '' } }))
  expect(tag['value']).toBe('')
})
