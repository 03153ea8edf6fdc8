import { describe, expect, it } from '@jest/globals'
import { sampleSessions } from '@legajo/widgets/session/sample-session.ts'
import { drawPersonal, setSessionOfPage, waitForValue } from '@legajo/widgets/test/personal-page.ts'
import { fireEvent } from '@testing-library/react'
import { act } from 'react'
import './birthdays.element.tsx'

const person = (id: number, full_name: string, birthday_in: number | null) => ({
  id,
  full_name,
  photo_url: 'photo/1.jpg',
  birthday: '11-29',
  birthday_in,
  email: `${id}@empresa.com`,
})
const directory = 'GET /datos-maestros/employees/me/directory'
const answers = { [directory]: [person(1, 'Sosa, Luz', 9), person(2, 'Pérez, Ana', 0), person(3, 'Ríos, Juan', null)] }
const names = (inside: ShadowRoot) => [...inside.querySelectorAll('li')].map((row) => row.textContent)

describe('the tag of birthdays', () => {
  it('lists people, the next birthday first, and allows the page to greet', async () => {
    const { tag, inside, received, listen, appears } = await drawPersonal('<legajo-birthdays></legajo-birthdays>', answers)
    await appears('Pérez')
    expect(names(inside)).toEqual(['Pérez, Ana29/11, ¡hoy! Saludar', 'Sosa, Luz29/11, en 9 días '])
    expect(inside.querySelector('img')).toBeNull()
    listen('greet')
    const greet = inside.querySelector('a') as HTMLAnchorElement
    expect(greet.href).toBe('mailto:2%40empresa.com?subject=%C2%A1Feliz%20cumplea%C3%B1os!')
    tag.addEventListener('legajo-birthdays-greet', (event) => event.preventDefault(), { once: true })
    expect(fireEvent.click(greet)).toBe(false)
    expect(received).toEqual([['greet', { name: 'Pérez, Ana', email: '2@empresa.com' }]])
    await act(async () => void Object.assign(tag, { days: 5, language: 'en' }))
    expect(names(inside)).toEqual(['Pérez, Ana29/11, today! Greet'])
  })

  it('shows a failed read and repeats it', async () => {
    let fails = true
    const { inside, received, listen, appears } = await drawPersonal('<legajo-birthdays></legajo-birthdays>', {
      [directory]: () => (fails ? Response.json({ code: 'busy', message: 'Está ocupado' }, { status: 503 }) : []),
    })
    listen('error')
    await appears('Está ocupado')
    fails = false
    await act(async () => fireEvent.click(inside.querySelector('button') as Element))
    await appears('No hay cumpleaños en los próximos 30 días')
    expect([received, inside.querySelector('[role=alert]')]).toEqual([[['error', { code: 'busy' }]], null])
  })

  it('needs a session, and clears the data of a person with it', async () => {
    const { tag, appears, textOf, requests } = await drawPersonal('<legajo-birthdays></legajo-birthdays>', answers, {
      session: undefined,
    })
    await appears('Ingresá al sitio')
    expect(requests).toEqual([])
    await act(async () => void Object.assign(tag, { session: sampleSessions.open }))
    await appears('Pérez')
    await act(async () => void Object.assign(tag, { session: undefined }))
    expect(textOf()).toBe('Ingresá al sitio para ver este contenido')
  })

  it('uses the session of the page, also when it is set later', async () => {
    const { appears, textOf } = await drawPersonal('<legajo-birthdays></legajo-birthdays>', answers, { session: undefined })
    await act(async () => setSessionOfPage((request) => sampleSessions.open(request)))
    await appears('Pérez')
    await act(async () => setSessionOfPage(undefined))
    await waitForValue(() => textOf().startsWith('Ingresá'))
  })
})
