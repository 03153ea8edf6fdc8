import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { StatusBadge } from './status-badge.tsx'
import { SuiteProvider } from './suite-provider.tsx'
import { Tooltip } from './tooltip.tsx'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

const onOpen = jest.fn()
const openPage = (text = 'Columnas de la tabla') =>
  render(
    <SuiteProvider>
      <button type="button">antes</button>
      <Tooltip text={text}>
        <button type="button" aria-label="Columnas" onClick={onOpen}>
          ▦
        </button>
      </Tooltip>
    </SuiteProvider>,
  )
const part = () => screen.getByRole('button', { name: 'Columnas' })
const wait = (time: number) => act(() => jest.advanceTimersByTime(time))
/** A pointer event of a finger, whose kind the simulated document does not keep. */
const touch = (kind: 'pointerDown' | 'pointerUp', on: HTMLElement) =>
  fireEvent(on, Object.assign(createEvent[kind](on), { pointerType: 'touch' }))
const readTip = () => screen.queryByRole('tooltip')?.textContent

it('is shown while a pointer rests on its part or on the text itself', () => {
  openPage()
  fireEvent.pointerEnter(part())
  expect(readTip()).toBeUndefined()
  wait(300)
  expect(readTip()).toBe('Columnas de la tabla')
  fireEvent.pointerLeave(part())
  fireEvent.pointerEnter(screen.getByRole('tooltip'))
  wait(400)
  expect(readTip()).toBe('Columnas de la tabla')
  fireEvent.pointerLeave(screen.getByRole('tooltip'))
  wait(200)
  expect(readTip()).toBeUndefined()
})

it('is shown on keyboard focus, and Escape hides it without closing what is around it', () => {
  const onEscape = jest.fn()
  openPage()
  act(() => part().focus())
  expect(readTip()).toBe('Columnas de la tabla')
  document.body.addEventListener('keydown', onEscape, { once: true })
  fireEvent.keyDown(part(), { key: 'Escape' })
  expect(readTip()).toBeUndefined()
  expect(onEscape).not.toHaveBeenCalled()
})

it('is shown by a long press, which does not press the button; a short one does', () => {
  onOpen.mockClear()
  openPage()
  const press = (time: number) => {
    touch('pointerDown', part())
    wait(time)
    touch('pointerUp', part())
    fireEvent.click(part())
  }
  press(600)
  expect(readTip()).toBe('Columnas de la tabla')
  expect(onOpen).not.toHaveBeenCalled()
  touch('pointerDown', screen.getByRole('button', { name: 'antes' }))
  expect(readTip()).toBeUndefined()
  press(100)
  expect(onOpen).toHaveBeenCalledTimes(1)
  expect(readTip()).toBeUndefined()
})

it('is the description of its part, unless the name of the part contains it', () => {
  openPage()
  expect(document.getElementById(part().getAttribute('aria-describedby') ?? '')?.textContent).toBe('Columnas de la tabla')
  cleanup()
  openPage('Columnas')
  expect(part().getAttribute('aria-describedby')).toBeNull()
})

it('explains a late process by a press on the icon of its status', () => {
  render(
    <SuiteProvider>
      <StatusBadge label="En proceso" raw="TIMEOUT" />
    </SuiteProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Aclaración' }))
  expect(readTip()).toContain('Está demorando más de lo esperado')
  touch('pointerDown', document.body)
  expect(readTip()).toBeUndefined()
})
