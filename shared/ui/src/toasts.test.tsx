import { afterEach, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { Dialog } from './dialog.tsx'
import { SuiteProvider } from './suite-provider.tsx'
import { dismissToasts, toast } from './toasts.tsx'

const Import = () => {
  const [isDone, setDone] = useState(false)
  const finish = () => {
    setDone(true)
    toast({ title: 'Se incorporó 1 recibo' })
  }
  return (
    <SuiteProvider>
      <Dialog
        title="Incorporar recibos"
        onDismiss={() => {}}
        actions={
          <>
            <button type="button">Cancelar</button>
            {!isDone && (
              <button type="button" onClick={finish}>
                Incorporar
              </button>
            )}
          </>
        }
      />
    </SuiteProvider>
  )
}

afterEach(() => {
  jest.useRealTimers()
  act(() => dismissToasts())
  cleanup()
})

it('dismisses a toast that appeared under a pointer at rest, and keeps one that the pointer moves over', () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] })
  render(<SuiteProvider>texto</SuiteProvider>)
  act(() => toast({ title: 'Guardado' }))
  fireEvent.pointerEnter(screen.getByText('Guardado'))
  act(() => jest.advanceTimersByTime(5_100))
  expect(screen.queryAllByText('Guardado').length).toBe(0)

  act(() => toast({ title: 'Enviado' }))
  fireEvent.pointerMove(screen.getByText('Enviado'))
  act(() => jest.advanceTimersByTime(60_000))
  expect(screen.queryAllByText('Enviado').length).toBe(1)
})

it('moves the focus of a removed button to another one of the dialog and not into a toast', async () => {
  render(<Import />)
  const button = screen.getByRole('button', { name: 'Incorporar' })
  act(() => button.focus())
  await act(async () => button.click())
  expect(screen.queryAllByText('Se incorporó 1 recibo').length).toBe(1)
  expect(document.activeElement?.textContent).toBe('Cancelar')
})

it('keeps the card of an equal toast, starts its time again, and shows another kind beside it', () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'] })
  render(<SuiteProvider>texto</SuiteProvider>)
  act(() => toast({ title: 'Guardado', text: 'Ana Paz' }))
  const card = screen.getByText('Guardado')
  act(() => jest.advanceTimersByTime(4_000))
  act(() => toast({ title: 'Guardado', text: 'Ana Paz' }))
  expect(screen.getByText('Guardado')).toBe(card)
  act(() => jest.advanceTimersByTime(4_000))
  expect(screen.getByText('Guardado')).toBe(card)
  act(() => toast({ intent: 'warning', title: 'Guardado', text: 'Ana Paz' }))
  expect(screen.getAllByText('Guardado')).toHaveLength(2)
  act(() => jest.advanceTimersByTime(1_100))
  expect(screen.getAllByText('Guardado')).toHaveLength(1)
})
