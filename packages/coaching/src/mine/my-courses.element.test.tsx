import { describe, expect, it } from '@jest/globals'
import { drawPersonal, waitForValue } from '@legajo/widgets/test/personal-page.ts'
import { fireEvent } from '@testing-library/react'
import { act } from 'react'
import { definition } from './my-courses.element.tsx'

const { answers = {} } = definition.examples.Cursos as { readonly answers?: Readonly<Record<string, unknown>> }
const list = 'GET /coaching/my-courses'
const enrol = 'POST /coaching/my-courses/1/enrol'
const press = (inside: ShadowRoot, text: string) =>
  act(async () => {
    const found = [...inside.querySelectorAll('button')].find((one) => one.textContent?.includes(text))
    fireEvent.click(found as Element)
  })

describe('the tag of own courses', () => {
  it('enrols, reads again and opens a course unless the page does', async () => {
    let courses = answers[list] as readonly { readonly id: number }[]
    const { tag, inside, received, listen, requests, appears } = await drawPersonal('<legajo-my-courses></legajo-my-courses>', {
      [list]: () => courses,
      [enrol]: () => {
        courses = courses.map((one) => (one.id === 1 ? { ...one, participation: 'ENROLLED' } : one))
        return courses[0]
      },
    })
    await appears('Primeros auxilios')
    listen('enrolled', 'course-open')
    expect([...inside.querySelectorAll('article')].map((card) => card.querySelectorAll('button').length)).toEqual([1, 1, 2])
    await press(inside, 'Inscribirme')
    await appears('Dejar mi lugar')
    expect(requests.map(({ call }) => call)).toEqual([list, enrol, list])
    tag.addEventListener('legajo-my-courses-course-open', (event) => event.preventDefault(), { once: true })
    await press(inside, 'Entrar al curso')
    expect(received).toEqual([
      ['enrolled', { id: 1 }],
      ['course-open', { id: 2, name: 'Inglés' }],
    ])
    await act(async () => void Object.assign(tag, { state: 'completed', language: 'en' }))
    expect([inside.querySelectorAll('article').length, inside.querySelector('article')?.textContent]).toEqual([
      1,
      expect.stringContaining('Finished'),
    ])
  })

  it('asks before a place is given up, and shows a refusal', async () => {
    const own = (answers[list] as readonly object[]).slice(0, 1).map((one) => ({ ...one, participation: 'ENROLLED' }))
    const { inside, requests, appears } = await drawPersonal('<legajo-my-courses></legajo-my-courses>', {
      [list]: own,
      'POST /coaching/my-courses/1/withdraw': () =>
        Response.json({ code: 'too_late', message: 'El curso ya comenzó' }, { status: 409 }),
    })
    await appears('Dejar mi lugar')
    await press(inside, 'Dejar mi lugar')
    expect(requests.length).toBe(1)
    await press(inside, 'Sí, dejarlo')
    await waitForValue(() => inside.querySelector('[role=alert]')?.textContent === 'El curso ya comenzó')
  })
})
