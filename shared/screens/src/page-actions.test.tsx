import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { SuiteProvider } from '@legajo/ui/suite-provider.tsx'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PageActions } from './page-actions.tsx'

const { matchMedia } = window

const onPhone = (isPhone: boolean) => {
  window.matchMedia = ((media: string) => ({
    media,
    matches: isPhone && media.includes('max-width: 640px'),
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof window.matchMedia
}

const openActions = (isPhone: boolean) => {
  onPhone(isPhone)
  const [look, all] = [jest.fn(), jest.fn()]
  const { container } = render(
    <SuiteProvider>
      <PageActions
        actions={[
          { label: 'Diferencias', icon: <i />, run: look },
          { label: 'Volver a liquidar', icon: <i />, choices: [{ label: 'Todos (3)', run: all }] },
        ]}
      />
    </SuiteProvider>,
  )
  return { look, all, page: within(container) }
}

/** Buttons with a text: notices that an earlier test file left open have icons alone. */
const namesIn = (page: { getAllByRole(role: 'button'): readonly HTMLElement[] }) =>
  page
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter(Boolean)

afterEach(() => {
  cleanup()
  window.matchMedia = matchMedia
})

describe('PageActions', () => {
  it('renders buttons where they fit, one of them with choices', async () => {
    const { look, all } = openActions(false)
    await userEvent.click(screen.getByRole('button', { name: 'Diferencias' }))
    expect(look).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('button', { name: 'Volver a liquidar' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Todos (3)' }))
    expect(all).toHaveBeenCalledTimes(1)
  })

  it('renders the first three of many actions as buttons and the others in a menu', async () => {
    onPhone(false)
    const remove = jest.fn()
    const actions = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Eliminar'].map((label) => ({ label, icon: <i />, run: remove }))
    const { container } = render(
      <SuiteProvider>
        <PageActions actions={actions} />
      </SuiteProvider>,
    )
    const page = within(container)
    expect(namesIn(page)).toEqual(['Uno', 'Dos', 'Tres', 'Más acciones'])
    await userEvent.click(screen.getByRole('button', { name: 'Más acciones' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Eliminar' }))
    expect(remove).toHaveBeenCalledTimes(1)
  })

  it('renders one menu on a phone, with choices under their name', async () => {
    const { all, page } = openActions(true)
    expect(namesIn(page)).toEqual(['Más acciones'])
    await userEvent.click(screen.getByRole('button', { name: 'Más acciones' }))
    expect(await screen.findByRole('group', { name: 'Volver a liquidar' })).toBeTruthy()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Todos (3)' }))
    expect(all).toHaveBeenCalledTimes(1)
  })
})
