import { webcrypto } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { drawPersonal, waitForValue, withCrypto } from '@legajo/widgets/test/personal-page.ts'
import { fireEvent } from '@testing-library/react'
import { act } from 'react'
import { definition } from './my-receipts.element.tsx'

const { answers = {} } = definition.examples.Recibos as { readonly answers?: Readonly<Record<string, unknown>> }
const mine = 'POST /payment-receipts/forEmployee'
const suite = {
  [mine]: answers[mine],
  'GET /payment-receipts/mine/2': answers['GET /payment-receipts/mine/{id}'],
  'GET /payment-receipts/mine/2/pdf': () =>
    new Response('%PDF', { headers: { 'content-disposition': 'attachment; filename="recibo-2.pdf"' } }),
}
const press = (inside: ShadowRoot, text: string) =>
  act(async () => {
    const found = [...inside.querySelectorAll('button')].find((one) => one.textContent?.includes(text))
    fireEvent.click(found as Element)
  })

describe('the tag of own receipts', () => {
  it('lists, explains and downloads a receipt', () =>
    withCrypto(webcrypto, async () => {
      const { tag, inside, received, listen, requests, appears } = await drawPersonal(
        '<legajo-my-receipts limit="5"></legajo-my-receipts>',
        suite,
      )
      await appears('octubre de 2026')
      expect(requests[0]?.body).toEqual({ limit: 5 })
      expect([...inside.querySelectorAll('li')].map((row) => row.textContent)).toEqual([
        'octubre de 2026 pagado el 05/11/2026Nuevo$ 1.250.300,50',
        'septiembre de 2026 Firmado en conformidad · pagado el 05/11/2026$ 1.198.000,00',
      ])
      listen('receipt-open', 'download')
      await act(async () => void Object.assign(tag, { period: 'septiembre' }))
      expect(inside.querySelectorAll('li').length).toBe(1)
      await act(async () => void Object.assign(tag, { period: undefined }))
      tag.addEventListener('legajo-my-receipts-receipt-open', (event) => event.preventDefault(), { once: true })
      await press(inside, 'octubre')
      expect(inside.querySelector('h2')).toBeNull()
      await press(inside, 'octubre')
      await appears('Neto a cobrar')
      expect(inside.querySelector('a')?.href).toBe('https://suite/selfservice/payment-receipt/2')
      await press(inside, 'Jubilación')
      await appears('El 17 % de los haberes con aportes.')
      const saved: string[] = []
      Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} })
      HTMLAnchorElement.prototype.click = function () {
        saved.push(this.download)
      }
      await press(inside, 'Descargar')
      await waitForValue(() => saved.length > 0)
      expect([saved, received.at(-1)]).toEqual([['recibo-2.pdf'], ['download', { id: 2 }]])
      await press(inside, 'Mis recibos')
      await appears('septiembre')
    }))

  it('shows nothing on a page without https', () =>
    withCrypto({}, async () => {
      const { requests, appears } = await drawPersonal('<legajo-my-receipts></legajo-my-receipts>', suite)
      await appears('se muestra solo en páginas con https')
      expect(requests).toEqual([])
    }))
})
