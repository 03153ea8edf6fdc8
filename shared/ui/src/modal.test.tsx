import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { SuiteProvider } from './suite-provider.tsx'
import { toast } from './toasts.tsx'

afterEach(cleanup)

const Confirm = ({ onDone }: { readonly onDone: () => void }) => (
  <Dialog
    alert
    title="¿Eliminar?"
    onDismiss={onDone}
    actions={
      <button type="button" onClick={onDone}>
        No
      </button>
    }
  />
)

/** A page with a row, a drawer that opens from it, and a question that opens from the drawer. */
const Screen = ({ onDrawerClose = () => {} }: { readonly onDrawerClose?: () => void }) => {
  const [isOpen, setOpen] = useState(false)
  const [asks, setAsks] = useState(false)
  const close = () => {
    onDrawerClose()
    setOpen(false)
  }
  return (
    <SuiteProvider>
      <main>
        <h1 tabIndex={-1}>Empleados</h1>
        <button type="button" onClick={() => setOpen(true)}>
          Abrir
        </button>
      </main>
      {isOpen && (
        <Drawer title="Legajo" onClose={close}>
          <form>
            <input aria-label="Nombre" />
          </form>
          <Menu>
            <MenuTrigger disableButtonEnhancement>
              <button type="button">Más</button>
            </MenuTrigger>
            <MenuPopover>
              <MenuList>
                <MenuItem onClick={() => setAsks(true)}>Eliminar</MenuItem>
              </MenuList>
            </MenuPopover>
          </Menu>
        </Drawer>
      )}
      {asks && <Confirm onDone={() => setAsks(false)} />}
    </SuiteProvider>
  )
}
/** A question whose button is removed while it is shown. */
const Once = () => {
  const [state, setState] = useState('closed')
  return (
    <main>
      <h1 tabIndex={-1}>Empleados</h1>
      {state === 'closed' && (
        <button type="button" onClick={() => setState('open')}>
          Abrir
        </button>
      )}
      {state === 'open' && <Confirm onDone={() => setState('done')} />}
    </main>
  )
}

/** A drawer whose form is loaded later. */
let load: (isLoaded: boolean) => void = () => {}
const Late = () => {
  const [isLoaded, setLoaded] = useState(false)
  load = setLoaded
  return (
    <Drawer title="Legajo" onClose={() => {}}>
      {isLoaded && (
        <form>
          <input aria-label="Nombre" />
        </form>
      )}
    </Drawer>
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const drawer = () => screen.getByRole('dialog', { name: 'Legajo' })
const question = () => screen.getByRole('alertdialog', { name: '¿Eliminar?' })

describe('focus', () => {
  it('enters the first field of a drawer and returns to the button that opened it', async () => {
    render(<Screen />)
    await userEvent.click(button('Abrir'))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nombre' }))
    await userEvent.click(button('Cerrar'))
    expect(document.activeElement).toBe(button('Abrir'))
  })

  it('returns to the button of the menu whose entry opened the dialog', async () => {
    render(<Screen />)
    await userEvent.click(button('Abrir'))
    await userEvent.click(button('Más'))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Eliminar' }))
    expect(document.activeElement).toBe(within(question()).getByRole('button'))
    await userEvent.click(within(question()).getByRole('button'))
    expect(document.activeElement).toBe(button('Más'))
  })

  it('goes to the heading of the page when the button that opened it is gone', async () => {
    render(<Once />)
    await userEvent.click(button('Abrir'))
    await userEvent.click(button('No'))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Empleados' }))
  })

  it('enters a form that is loaded after the drawer was opened', async () => {
    render(<Late />)
    expect(document.activeElement).toBe(button('Cerrar'))
    await act(async () => load(true))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nombre' }))
  })

  it('works inside a shadow root', async () => {
    const host = document.body.appendChild(document.createElement('div'))
    const shadow = host.attachShadow({ mode: 'open' })
    const root = createRoot(shadow.appendChild(document.createElement('div')))
    const onDismiss = jest.fn()
    await act(async () => root.render(<Dialog title="Aviso" onDismiss={onDismiss} actions={<button type="button">Ok</button>} />))
    expect(shadow.querySelector('dialog')?.open).toBe(true)
    expect(shadow.activeElement?.textContent).toBe('Ok')
    act(() => root.unmount())
    host.remove()
  })
})

describe('Escape', () => {
  it('closes the front one of two dialogs, then the other', async () => {
    const onDrawerClose = jest.fn()
    render(<Screen onDrawerClose={onDrawerClose} />)
    await userEvent.click(button('Abrir'))
    await userEvent.click(button('Más'))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Eliminar' }))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(onDrawerClose).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    expect(onDrawerClose).toHaveBeenCalledTimes(1)
  })

  it('closes the open menu within a dialog and not the dialog', async () => {
    render(<Screen />)
    await userEvent.click(button('Abrir'))
    await userEvent.click(button('Más'))
    screen.getByRole('menuitem', { name: 'Eliminar' }).focus()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(drawer()).toBeTruthy()
  })

  it('keeps a dialog open that cannot be dismissed', async () => {
    render(<Dialog title="Trabajando" actions={<button type="button">Seguir</button>} />)
    await userEvent.keyboard('{Escape}')
    const dialog = screen.getByRole<HTMLDialogElement>('dialog')
    expect(dialog.open).toBe(true)
    dialog.close()
    act(() => void dialog.dispatchEvent(new Event('close')))
    expect(dialog.open).toBe(true)
  })
})

describe('the page behind', () => {
  it('closes a dialog, but not a question, when it is pressed', async () => {
    const [onDialog, onQuestion] = [jest.fn(), jest.fn()]
    render(
      <>
        <Dialog title="Formulario" onDismiss={onDialog} />
        <Confirm onDone={onQuestion} />
      </>,
    )
    await userEvent.click(screen.getByRole('dialog'))
    await userEvent.click(question())
    expect(onDialog).toHaveBeenCalledTimes(1)
    expect(onQuestion).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('heading', { name: 'Formulario' }))
    expect(onDialog).toHaveBeenCalledTimes(1)
  })
})

describe('floating elements over the page', () => {
  it('mounts the floating element in the dialog, because the rest of the page is inert', async () => {
    render(<Screen />)
    await userEvent.click(button('Abrir'))
    await userEvent.click(button('Más'))
    expect(within(drawer()).getByRole('menuitem', { name: 'Eliminar' })).toBeTruthy()
    act(() => toast({ title: 'Guardado' }))
    expect(await within(drawer()).findByText('Guardado')).toBeTruthy()
  })

  it('keeps the floating element on the page when the dialog closes', async () => {
    render(<Screen />)
    await userEvent.click(button('Abrir'))
    act(() => toast({ title: 'Enviado' }))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByText('Enviado')).toBeTruthy()
  })
})
