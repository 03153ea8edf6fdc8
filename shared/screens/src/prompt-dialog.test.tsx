import { afterEach, expect, it, jest } from '@jest/globals'
import { SuiteProvider } from '@legajo/ui/suite-provider.tsx'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { PromptDialog } from './prompt-dialog.tsx'

afterEach(cleanup)

const Book = ({ made, onClose }: { readonly made: () => Promise<void>; readonly onClose: () => void }) => {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const handleSubmit = async () => {
    setBusy(true)
    await made().catch(({ message }: Error) => setError(message))
    setBusy(false)
  }
  return (
    <PromptDialog
      title="Generar libro"
      action="Generar"
      busyAction="Generando…"
      isBusy={isBusy}
      error={error}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      ¿Generar?
    </PromptDialog>
  )
}

it('keeps the focus on its button while the action runs, runs it once, and closes on Escape after a failure', async () => {
  let refuse: (reason: Error) => void = () => {}
  const made = jest.fn(
    () =>
      new Promise<void>((_, reject) => {
        refuse = reject
      }),
  )
  const onClose = jest.fn()
  render(
    <SuiteProvider>
      <Book made={made} onClose={onClose} />
    </SuiteProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Generar' }))
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Generando…' })
  // A browser removes the focus from a button that becomes disabled.
  expect(button.disabled).toBe(false)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.keyboard('{Enter}{Escape}')
  expect(made).toHaveBeenCalledTimes(1)
  expect(onClose).not.toHaveBeenCalled()
  await act(async () => refuse(new Error('No hay liquidaciones publicadas')))
  expect(screen.getByRole('alert').textContent).toBe('No hay liquidaciones publicadas')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Generar' }))
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})
