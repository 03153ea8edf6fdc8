import { describe, expect, it } from '@jest/globals'
import { fireEvent, within } from '@testing-library/react'
import { act } from 'react'
import { drawTag } from '../../test/tag-page.ts'
import './form.element.tsx'

const definition = {
  components: [
    { key: 'nombre', type: 'textfield', label: 'Nombre', input: true, validate: { required: true, minLength: 3 } },
    { key: 'alergia', type: 'checkbox', label: 'Tengo alergias', input: true },
    {
      key: 'cual',
      type: 'textfield',
      label: '¿Cuáles?',
      input: true,
      validate: { required: true },
      conditional: { show: true, when: 'alergia', eq: 'true' },
    },
    { key: 'centro', type: 'select', label: 'Centro', input: true, dataSrc: 'parametric', data: { parametricType: 3 } },
  ],
}

const drawForm = async (attributes: string, values: Readonly<Record<string, unknown>> = {}) => {
  const drawn = await drawTag(`<legajo-form ${attributes}></legajo-form>`, { definition, ...values })
  drawn.listen('change', 'sending', 'sent', 'error')
  const inside = within(drawn.inside as unknown as HTMLElement)
  const type = (label: string | RegExp, value: string) =>
    act(async () => fireEvent.change(inside.getByLabelText(label), { target: { value } }))
  const press = (name: string) => act(async () => fireEvent.click(inside.getByText(name)))
  return { ...drawn, inside, type, press }
}

describe('a form', () => {
  it('marks what is wrong in the language of the page and sends the answers that its conditions show', async () => {
    const sent: unknown[] = []
    const { inside, type, press, received } = await drawForm('language="en"', {
      value: { cual: 'Polen' },
      send: async (value: unknown) => void sent.push(value),
    })
    expect(inside.queryByLabelText(/Cuáles/)).toBeNull()
    await press('Send')
    expect(inside.getByText('required')).toBeTruthy()
    await type(/Nombre/, 'Al')
    expect(inside.getByText('At least 3 characters')).toBeTruthy()
    await type(/Nombre/, 'Ana')
    await press('Send')
    expect(inside.getByText('Answers sent')).toBeTruthy()
    expect([sent, received.map(([verb]) => verb)]).toEqual([[{ nombre: 'Ana' }], ['change', 'change', 'sending', 'sent']])
  })

  it('keeps the answers when the page cancels the sending or it fails', async () => {
    const send = async () => {
      throw new Error('El legajo está cerrado')
    }
    const { tag, inside, press, received } = await drawForm('', { value: { nombre: 'Ana' }, send })
    const cancel = (event: Event) => event.preventDefault()
    tag.addEventListener('legajo-form-sending', cancel)
    await press('Enviar')
    expect(received.map(([verb]) => verb)).toEqual(['sending'])
    tag.removeEventListener('legajo-form-sending', cancel)
    await press('Enviar')
    expect(inside.getByText('El legajo está cerrado')).toBeTruthy()
    expect((inside.getByLabelText(/Nombre/) as HTMLInputElement).value).toBe('Ana')
  })

  it('offers the options that the page has for a list of the suite', async () => {
    const { inside } = await drawForm('', { fields: { centro: [{ value: 'S', label: 'Sur' }] }, value: { nombre: 'Ana' } })
    expect(inside.getByLabelText('Centro').querySelectorAll('option')).toHaveLength(2)
  })

  it('has no button and no enabled field when it is for reading', async () => {
    const { inside } = await drawForm('read-only', { value: { nombre: 'Ana' } })
    expect((inside.getByLabelText(/Nombre/) as HTMLInputElement).disabled).toBe(true)
    expect(inside.queryByText('Enviar')).toBeNull()
  })

  it('shows the reason why a definition cannot be read', async () => {
    const { inside } = await drawForm('', { definition: '{' })
    expect(inside.getByText(/no es un texto JSON válido/)).toBeTruthy()
  })
})
