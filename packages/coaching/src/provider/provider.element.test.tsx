import { describe, expect, it } from '@jest/globals'
import { drawTag } from '@legajo/widgets/test/tag-page.ts'
import { fireEvent, within } from '@testing-library/react'
import { act } from 'react'
import './provider.element.tsx'

const draw = async (values: Readonly<Record<string, unknown>> = {}) => {
  const drawn = await drawTag('<legajo-provider language="en"></legajo-provider>', values)
  drawn.listen('saving', 'saved', 'cancel')
  let answer: unknown
  await act(async () => {
    void drawn.tag.show().then((provider) => {
      answer = provider
    })
  })
  const inside = within(drawn.inside as unknown as HTMLElement)
  const type = (label: RegExp, value: string) =>
    act(async () => fireEvent.change(inside.getByLabelText(label), { target: { value } }))
  const press = (name: string) => act(async () => fireEvent.click(inside.getByText(name)))
  return { ...drawn, inside, type, press, answer: () => answer }
}

describe('a provider', () => {
  it('is checked as on the screen and stored with its contact', async () => {
    const stored: unknown[] = []
    const { inside, type, press, received, answer } = await draw({ save: async (one: unknown) => void stored.push(one) })
    await type(/^CUIT/, '30-71234567-0')
    await type(/^Phone\b(?! of)/, '123')
    await press('Save provider')
    expect(inside.getAllByText('required')).toHaveLength(2)
    expect(inside.getByText('This CUIT does not exist')).toBeTruthy()
    await type(/^CUIT/, '30-71234567-1')
    await type(/^Phone\b(?! of)/, '1145551234')
    await type(/^Business name/, 'Formar SRL')
    await type(/^Name of the contact/, 'Luz Sosa')
    await press('Save provider')
    const provider = {
      businessName: 'Formar SRL',
      country: 'AR',
      taxIdentification: '30-71234567-1',
      phoneNumber: '1145551234',
      contact: { name: 'Luz Sosa' },
    }
    expect([stored, answer()]).toEqual([[provider], provider])
    expect(received.map(([verb]) => verb)).toEqual(['saving', 'saved'])
  })

  it('stays open when it cannot be stored, with the reason', async () => {
    const save = async () => {
      throw new Error('Ya hay un proveedor con ese CUIT')
    }
    const value = { businessName: 'Formar', country: 'EX', contact: { name: 'Luz' } }
    const { inside, press, received } = await draw({ save, value })
    expect(inside.queryByLabelText(/^CUIT/)).toBeNull()
    await press('Save provider')
    expect(inside.getByText('Ya hay un proveedor con ese CUIT')).toBeTruthy()
    await press('Cancel')
    expect(received.map(([verb]) => verb)).toEqual(['saving', 'cancel'])
  })
})
