import { describe, expect, it } from '@jest/globals'
import { fireEvent } from '@testing-library/react'
import { act } from 'react'
import { drawPersonal } from '../../test/personal-page.ts'
import './bell.element.tsx'

const notice = (id: number, isRead: boolean) => ({
  _id: String(id),
  menu_type: 'BELL',
  status_read: isRead,
  title: `Aviso ${id}`,
  text: 'Texto',
  route: `/selfservice/documents?detalle=${id}`,
  date: '2026-11-20T12:00:00.000Z',
})
const press = (inside: ShadowRoot, label: string) =>
  act(async () => {
    const found = [...inside.querySelectorAll('button')].find((one) =>
      (one.getAttribute('aria-label') ?? one.textContent)?.includes(label),
    )
    fireEvent.click(found as Element)
  })

/** A suite with notifications of these ids, all unread, newest first. */
const drawBell = (html: string, ids: readonly number[]) => {
  let rows = ids.map((id) => notice(id, false))
  const answers = {
    'GET /bellStatus/me': () => ({ bell: rows.filter((one) => !one.status_read).length, inbox: 0 }),
    'GET /notifications/10/0': () => rows.slice(0, 10),
    'GET /notifications/10/2': () => rows.slice(10),
    'DELETE /bellStatus/me/BELL': () => {
      rows = rows.map((one) => ({ ...one, status_read: true }))
    },
    'PUT /notifications/12/read': () => {
      rows = rows.map((one) => (one._id === '12' ? { ...one, status_read: true } : one))
    },
    'DELETE /notifications/11': () => {
      rows = rows.filter((one) => one._id !== '11')
    },
  }
  return drawPersonal(html, answers)
}
const twelve = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
const titles = (inside: ShadowRoot) => [...inside.querySelectorAll('li button:first-child')].map((one) => one.textContent)

describe('the tag of notifications', () => {
  it('opens an item in the suite unless the page does, and marks it as read', async () => {
    const { tag, inside, received, listen, requests, appears } = await drawBell('<legajo-bell limit="2"></legajo-bell>', twelve)
    const opened: string[] = []
    const openBefore = window.open
    window.open = (address) => {
      opened.push(String(address))
      return null
    }
    listen('unread', 'item-open')
    await appears('12 sin leer')
    expect(titles(inside)).toEqual([expect.stringMatching(/^Sin leer\. Aviso 12/), expect.stringMatching(/^Sin leer\. Aviso 11/)])
    await press(inside, 'Aviso 12')
    await appears('11 sin leer')
    expect(titles(inside)[0]).toMatch(/^Aviso 12/)
    tag.addEventListener('legajo-bell-item-open', (event) => event.preventDefault(), { once: true })
    await press(inside, 'Aviso 12')
    window.open = openBefore
    expect(opened).toEqual(['https://suite/selfservice/documents?detalle=12'])
    const item = { id: '12', title: 'Aviso 12', route: '/selfservice/documents?detalle=12' }
    expect(received).toEqual([
      ['unread', { count: 12 }],
      ['item-open', item],
      ['unread', { count: 11 }],
      ['item-open', item],
    ])
    expect(requests.filter(({ call }) => call.startsWith('PUT')).length).toBe(1)
  })

  it('marks all as read, removes one and shows older ones', async () => {
    const { tag, inside, appears, textOf } = await drawBell('<legajo-bell limit="2"></legajo-bell>', twelve)
    await appears('Aviso 11')
    await press(inside, 'Quitar «Aviso 11»')
    await appears('Aviso 10')
    expect(textOf()).not.toContain('Aviso 11')
    await press(inside, 'Marcar como leídas')
    await act(async () => void Object.assign(tag, { language: 'en' }))
    expect([textOf().includes('unread'), inside.querySelector('h2 ~ button')?.getAttribute('aria-disabled')]).toEqual([
      false,
      'true',
    ])
    await press(inside, 'Show more')
    await appears('Aviso 1T')
    expect(titles(inside).length).toBe(11)
  })

  it('shows a refused act', async () => {
    const { inside, appears } = await drawPersonal('<legajo-bell></legajo-bell>', {
      'GET /bellStatus/me': { bell: 1, inbox: 0 },
      'GET /notifications/10/0': [notice(1, false)],
      'DELETE /notifications/1': () => Response.json({ code: 'busy', message: 'Está ocupado' }, { status: 503 }),
    })
    await appears('Aviso 1')
    await press(inside, 'Quitar')
    await appears('Está ocupado')
    expect(inside.querySelectorAll('li').length).toBe(1)
  })

  it('reads again every two minutes', async () => {
    const before = globalThis.setInterval
    const repeats: (readonly [() => void, number])[] = []
    globalThis.setInterval = ((work: () => void, time: number) => {
      repeats.push([work, time])
      return 0
    }) as never
    const { requests, appears } = await drawBell('<legajo-bell></legajo-bell>', [1])
    await appears('Aviso 1')
    globalThis.setInterval = before
    const [work] = repeats.find(([, time]) => time === 120_000) ?? []
    await act(async () => work?.())
    expect(requests.map(({ call }) => call.slice(0, 12))).toEqual([
      'GET /bellSta',
      'GET /notific',
      'GET /bellSta',
      'GET /notific',
    ])
  })
})
