import { describe, expect, it } from '@jest/globals'
import type { SessionRequest } from '@legajo/widgets/session/host-token.ts'
import { sampleSessions } from '@legajo/widgets/session/sample-session.ts'
import { drawPersonal, waitForValue } from '@legajo/widgets/test/personal-page.ts'
import { fireEvent } from '@testing-library/react'
import { act } from 'react'
import './news.element.tsx'

const item = (id: number, title: string) => ({
  id,
  title,
  content: `<p>Texto de ${title}</p><script>bad()</script>`,
  initialDate: '2026-11-20',
  backgroundImage: 'publication/1.png',
  feedbackType: 'LIKERT',
  feedbackQuestion: '¿Te sirvió?',
  given: false,
})
const mine = 'GET /comunicacion/publications/mine'
const rate = 'POST /comunicacion/publications/1/feedback'
const answers = { [mine]: { content: [item(1, 'Comedor'), item(2, 'Feriado')], totalElements: 3 }, [rate]: undefined }
const button = (inside: ShadowRoot, text: string) =>
  [...inside.querySelectorAll('button')].find((one) => one.textContent?.includes(text)) as HTMLElement
const press = (inside: ShadowRoot, text: string) => act(async () => void fireEvent.click(button(inside, text)))

const rateFirst = async (inside: ShadowRoot) => {
  await act(async () => void fireEvent.click(inside.querySelector('input[value="3"]') as Element))
  await act(async () => void fireEvent.change(inside.querySelector('textarea') as Element, { target: { value: 'Muy útil' } }))
}

describe('the tag of news', () => {
  it('shows the items, takes a rating and reads more', async () => {
    const { inside, received, listen, requests, appears } = await drawPersonal('<legajo-news limit="2"></legajo-news>', answers)
    await appears('Texto de Comedor')
    expect(inside.querySelectorAll('article').length).toBe(2)
    expect(inside.innerHTML).not.toMatch(/bad\(\)|publication\/1/)
    listen('rated')
    await rateFirst(inside)
    await press(inside, 'Enviar')
    await appears('Reseña enviada')
    expect(received).toEqual([['rated', { id: 1 }]])
    expect(requests.find(({ call }) => call === rate)?.body).toEqual({ rating: 3, comment: 'Muy útil' })
    await press(inside, 'Ver más noticias')
    expect(requests.map(({ query }) => query)).toContain('?page=0&size=22')
  })

  it('opens titles in place unless the page does', async () => {
    const { tag, inside, appears, received, listen } = await drawPersonal('<legajo-news titles-only></legajo-news>', answers)
    await appears('Feriado')
    listen('item-open')
    expect(inside.querySelector('article')).toBeNull()
    tag.addEventListener('legajo-news-item-open', (event) => event.preventDefault(), { once: true })
    await press(inside, 'Feriado')
    expect(inside.querySelector('article')).toBeNull()
    await press(inside, 'Feriado')
    expect(inside.querySelector('article')?.textContent).toContain('Texto de Feriado')
    expect(received[0]).toEqual(['item-open', { id: 2, title: 'Feriado' }])
  })

  it('keeps what was typed while the session is renewed, and while it is not', async () => {
    const requests: SessionRequest[] = []
    let isDown = false
    const session = async (request: SessionRequest) => {
      requests.push(request)
      if (isDown) throw new Error('down')
      return sampleSessions.open(request)
    }
    let expiries = 1
    const { inside, appears } = await drawPersonal(
      '<legajo-news></legajo-news>',
      { ...answers, [rate]: () => (expiries-- > 0 ? Response.json({ code: 'token_expired' }, { status: 401 }) : undefined) },
      { session },
    )
    await appears('Comedor')
    await rateFirst(inside)
    isDown = true
    const warn = console.warn
    console.warn = () => {}
    await press(inside, 'Enviar')
    await waitForValue(() => inside.textContent?.includes('Tu sesión terminó'))
    console.warn = warn
    expect(inside.querySelector('textarea')?.value).toBe('Muy útil')
    isDown = false
    await press(inside, 'Reintentar')
    await waitForValue(() => !inside.textContent?.includes('Tu sesión terminó'))
    await press(inside, 'Enviar')
    await appears('Reseña enviada')
    expect(requests.map(({ reason }) => reason)).toEqual(['first', 'expired', 'expired', 'expired', 'retry'])
  })

  it('draws the news of another person anew', async () => {
    let sub = 'ana'
    const { tag, inside, appears } = await drawPersonal('<legajo-news></legajo-news>', answers)
    await appears('Comedor')
    await rateFirst(inside)
    const part = (value: object) => btoa(JSON.stringify(value))
    const session = async ({ scope }: SessionRequest) => {
      const iat = Math.floor(Date.now() / 1000)
      return `x.${part({ sub, scope, iat, exp: iat + 300 })}.`
    }
    sub = 'luz'
    await act(async () => void Object.assign(tag, { session }))
    expect(inside.querySelector('textarea')?.value).toBe('Muy útil')
    await waitForValue(() => inside.querySelector('textarea')?.value === '')
  })
})
