import { describe, expect, it } from '@jest/globals'
import { drawPersonal, waitForValue } from '@legajo/widgets/test/personal-page.ts'
import { fireEvent } from '@testing-library/react'
import { act } from 'react'
import { definition } from './my-requests.element.tsx'

const { answers = {} } = definition.examples.Pedidos as { readonly answers?: Readonly<Record<string, unknown>> }
const mine = 'GET /datos-maestros/employees/me/modification_request'
const withdraw = 'POST /datos-maestros/employees/modification_request/2/withdraw'
const press = (inside: ShadowRoot, label: string) =>
  act(async () => {
    fireEvent.click([...inside.querySelectorAll('button')].find((one) => one.textContent === label) as Element)
  })
const cards = (inside: ShadowRoot) => [...inside.querySelectorAll('article')].map((one) => one.textContent)

describe('the tag of own requests', () => {
  it('withdraws an open request after a question', async () => {
    let requests = answers[mine] as readonly { readonly id: number; readonly status: string }[]
    const drawn = await drawPersonal('<legajo-my-requests></legajo-my-requests>', {
      [mine]: () => requests,
      [withdraw]: () => {
        requests = requests.map((one) => (one.id === 2 ? { ...one, status: 'WITHDRAWN' } : one))
        return requests[0]
      },
    })
    const { tag, inside, received, listen, appears } = drawn
    await appears('Teléfono: 11 5555-1234')
    expect(cards(inside)).toEqual([
      'Teléfono y email personalPendienteTeléfono: 11 5555-1234Pedido el 20/11/2026Retirar',
      'Otra cosaRespondidoMi apellido lleva tildeRespuesta: Ya lo corregimosPedido el 20/11/2026 · Comprobantes: dni.pdf',
    ])
    listen('withdrawn')
    await press(inside, 'Retirar')
    expect(drawn.requests.length).toBe(1)
    await press(inside, 'Sí, retirarlo')
    await appears('Retirado')
    expect(received).toEqual([['withdrawn', { id: 2 }]])
    expect(drawn.requests.map(({ call }) => call)).toEqual([mine, withdraw, mine])
    await act(async () => void Object.assign(tag, { state: 'answered', language: 'en' }))
    expect(cards(inside)).toEqual([
      'Something elseAnsweredMi apellido lleva tildeAnswer: Ya lo corregimosRequested on 20/11/2026 · Attached: dni.pdf',
    ])
  })

  it('shows a refusal', async () => {
    const { inside, appears } = await drawPersonal('<legajo-my-requests></legajo-my-requests>', {
      [mine]: answers[mine],
      [withdraw]: () => Response.json({ code: 'request_closed', message: 'El pedido ya se respondió' }, { status: 409 }),
    })
    await appears('Retirar')
    await press(inside, 'Retirar')
    await press(inside, 'Sí, retirarlo')
    await waitForValue(() => inside.querySelector('[role=alert]')?.textContent === 'El pedido ya se respondió')
  })

  it('opens the form of the suite unless the page shows its own', async () => {
    const { tag, inside, appears } = await drawPersonal('<legajo-my-requests></legajo-my-requests>', { [mine]: [] })
    await appears('No pediste ningún cambio')
    const opened: string[] = []
    const openBefore = window.open
    window.open = (address) => {
      opened.push(String(address))
      return null
    }
    await press(inside, 'Pedir un cambio')
    tag.addEventListener('legajo-my-requests-asking', (event) => event.preventDefault())
    await press(inside, 'Pedir un cambio')
    window.open = openBefore
    expect(opened).toEqual(['https://suite/selfservice/my-requests?detalle=nuevo'])
  })
})
