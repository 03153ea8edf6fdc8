import { expect, it } from '@jest/globals'
import type { PasteResult } from '@legajo/contract/parametric/parametric-paste.ts'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PasteForm } from './paste-form.tsx'

const row = { name: 'Pilar', problems: [], differences: [], values: [] }
const result: PasteResult = {
  fresh: 1,
  changed: 1,
  same: 1,
  refused: 0,
  rows: [
    {
      ...row,
      line: 1,
      code: '003',
      outcome: 'NEW',
      values: [
        { label: 'Nombre corto', text: 'PIL' },
        { label: 'Rige hasta', text: '31/12/2026' },
      ],
    },
    {
      ...row,
      line: 2,
      code: '004',
      outcome: 'CHANGED',
      values: [{ label: 'Nombre corto', text: 'LUJ' }],
      differences: ['Nombre corto: vacío → «LUJ»'],
    },
    { ...row, line: 3, code: '005', outcome: 'SAME', values: [{ label: 'Nombre corto', text: 'ESC' }] },
  ],
}
const portal = inPortal(['WRITE_PARAMETRIC'], () => ok(result))

it('shows every column that a pasted row writes, before it is stored', async () => {
  const type = { id: 18, code: 'bank-branches', name: 'Sucursales bancarias' }
  portal.open(<PasteForm type={type as never} onDone={() => {}} />)
  await userEvent.type(await screen.findByRole('textbox', { name: /Filas/ }), '003;Pilar;PIL')
  await userEvent.click(screen.getByRole('button', { name: 'Revisar' }))
  const [fresh, changed, ...others] = await screen.findAllByRole('listitem')
  expect(within(fresh as HTMLElement).getByText('Nombre corto: PIL · Rige hasta: 31/12/2026')).toBeTruthy()
  expect(changed?.textContent).toBe('Fila 2 · 004 Pilar · CambiaNombre corto: vacío → «LUJ»')
  expect(others).toEqual([])
})
