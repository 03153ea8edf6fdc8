import { expect, it } from '@jest/globals'
import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { markDirty } from '@legajo/bus/dirty-forms.ts'
import { costCenters } from '@legajo/contract/org/cost-center.ts'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { inPortal, ok } from '../test/portal.tsx'
import { DialogHost } from './dialogs.tsx'
import { useAction } from './use-action.ts'

let refusal: { readonly status: number; readonly data: unknown } | undefined
let release: () => void = () => {}
const portal = inPortal(['WRITE_COST_CENTER'], async ({ method }) => {
  if (method === 'GET') return ok([])
  await new Promise<void>((resolve) => {
    release = resolve
  })
  return refusal ?? ok({ id: 7 })
})
const countRequests = (method: string) => portal.sent.filter((request) => request.method === method).length

const Rows = () => {
  useQuery(queryOf(costCenters.list))
  const save = useAction((id: number) => write(costCenters.update, { params: { id }, body: { code: `C${id}` } as never }), {
    done: (_, id) => `Guardado ${id}`,
  })
  return (
    <>
      <DialogHost />
      {[1, 2].map((id) => {
        const { onClick, disabledFocusable } = save.button(id)
        return (
          <button type="button" key={id} onClick={onClick} aria-disabled={disabledFocusable}>
            Guardar {id}
          </button>
        )
      })}
    </>
  )
}

it('sends one act for two presses on a row, another for another row, and reads again what is shown', async () => {
  refusal = undefined
  portal.open(<Rows />)
  const first = await screen.findByRole('button', { name: 'Guardar 1' })
  await userEvent.dblClick(first)
  await waitFor(() => expect(first.getAttribute('aria-disabled')).toBe('true'))
  expect(document.activeElement).toBe(first)
  release()
  await screen.findByText('Guardado 1')
  expect([countRequests('PUT'), countRequests('GET')]).toEqual([1, 2])
  await userEvent.click(screen.getByRole('button', { name: 'Guardar 2' }))
  release()
  await screen.findByText('Guardado 2')
  expect([countRequests('PUT'), countRequests('GET')]).toEqual([2, 3])
})

it('shows a refusal once and reads again when the screen showed a former state', async () => {
  refusal = { status: 409, data: { code: 'conflict', message: 'Otra persona lo cambió' } }
  portal.open(<Rows />)
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar 1' }))
  release()
  expect(await screen.findAllByText('Otra persona lo cambió')).toHaveLength(1)
  expect([countRequests('PUT'), countRequests('GET')]).toEqual([1, 2])
  expect(screen.queryByText('Guardado 1')).toBeNull()
})

it('reads nothing again after a refusal while a form has changes, which an answer could replace', async () => {
  refusal = { status: 409, data: { code: 'conflict', message: 'Otra persona lo cambió' } }
  portal.open(<Rows />)
  await userEvent.click(await screen.findByRole('button', { name: 'Guardar 1' }))
  const unmark = markDirty('test', 'Centro')
  release()
  expect(await screen.findByText('Otra persona lo cambió')).toBeTruthy()
  unmark()
  expect([countRequests('PUT'), countRequests('GET')]).toEqual([1, 1])
})

const Record = () => {
  const { isStale } = useQuery(queryOf(costCenters.list))
  const remove = useAction(() => write(costCenters.remove, { params: { id: 1 } }), { done: 'Eliminado', goTo: '/centros' })
  return (
    <button type="button" onClick={() => void remove.run()}>
      Eliminar {isStale ? 'lo anterior' : 'lo actual'}
    </button>
  )
}

it('opens another screen after success, and leaves it to read what changed', async () => {
  refusal = undefined
  portal.open(<Record />)
  await userEvent.click(await screen.findByRole('button', { name: 'Eliminar lo actual' }))
  release()
  await screen.findByText('Eliminado')
  await screen.findByRole('button', { name: 'Eliminar lo anterior' })
  expect(location.pathname).toBe('/centros')
  expect([countRequests('DELETE'), countRequests('GET')]).toEqual([1, 1])
})
