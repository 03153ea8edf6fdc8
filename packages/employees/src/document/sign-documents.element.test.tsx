import { webcrypto } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { drawPersonal, withCrypto } from '@legajo/widgets/test/personal-page.ts'
import { fireEvent } from '@testing-library/react'
import { act } from 'react'
import { definition } from './sign-documents.element.tsx'

const pending = 'GET /datos-maestros/documents/signing/pending'
const { answers = {} } = definition.examples.Documentos as { readonly answers?: Readonly<Record<string, unknown>> }
const press = (inside: ShadowRoot, name: string) =>
  act(async () => {
    fireEvent.click(inside.querySelector(`[aria-label="${name}"]`) as Element)
  })

describe('the tag of documents to sign', () => {
  it('opens a document in the suite unless the page does, and reads again when the person returns', () =>
    withCrypto(webcrypto, async () => {
      let rows = answers[pending] as readonly unknown[]
      const { tag, inside, received, listen, appears } = await drawPersonal('<legajo-sign-documents></legajo-sign-documents>', {
        [pending]: () => rows,
      })
      await appears('Acta de entrega')
      expect(inside.querySelector('li')?.textContent).toBe(
        'Reglamento internoPérez, Ana · pedido el 20/11/2026 · firmalo antes del 10/12/2026Leer y firmarDescargar',
      )
      const opened: string[] = []
      const openBefore = window.open
      window.open = (address) => {
        opened.push(String(address))
        return null
      }
      listen('signing')
      await press(inside, 'Leer y firmar: Reglamento interno')
      tag.addEventListener('legajo-sign-documents-signing', (event) => event.preventDefault(), { once: true })
      await press(inside, 'Leer y firmar: Acta de entrega')
      window.open = openBefore
      expect(opened).toEqual(['https://suite/selfservice/documents?parte=firmar&detalle=1'])
      expect(received).toEqual([
        ['signing', { id: 1, title: 'Reglamento interno' }],
        ['signing', { id: 2, title: 'Acta de entrega' }],
      ])
      rows = []
      await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
      await appears('No tenés nada para firmar')
      await act(async () => void Object.assign(tag, { language: 'en' }))
      await appears('You have nothing to sign')
    }))

  it('shows a refused download', () =>
    withCrypto(webcrypto, async () => {
      const { inside, requests, appears } = await drawPersonal('<legajo-sign-documents></legajo-sign-documents>', {
        ...answers,
        'GET /datos-maestros/employees/download-file': () =>
          Response.json({ code: 'busy', message: 'Está ocupado' }, { status: 503 }),
      })
      await appears('Acta de entrega')
      await press(inside, 'Descargar: Acta de entrega')
      await appears('Está ocupado')
      expect(requests.at(-1)?.query).toBe('?id=2')
    }))

  it('reads nothing in a page without a key', () =>
    withCrypto({ subtle: undefined }, async () => {
      const { requests, appears } = await drawPersonal('<legajo-sign-documents></legajo-sign-documents>', answers)
      await appears('La página se abrió por http')
      expect(requests).toEqual([])
    }))
})
