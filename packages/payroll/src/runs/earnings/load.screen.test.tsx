import { beforeEach, expect, it } from '@jest/globals'
import { siradigFiles } from '@legajo/contract/payroll/runs/earnings-form.ts'
import { ParcelContext, type ParcelState } from '@legajo/parcel/parcel-context.ts'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LoadScreen } from './load.screen.tsx'

const form = {
  file: 'marzo.xml',
  cuil: '20123456786',
  fullName: 'Sosa, Ana',
  number: 3,
  section: 'A',
  result: 'IMPORTADO',
  messages: [],
}
const account = { read: 9, used: 8, ignored: [{ name: 'matDid', count: 1, reason: 'No se usa en el cálculo' }] }
const portal = inPortal(['READ_EARNING', 'WRITE_EARNING'], ({ url }) =>
  ok(url.endsWith('/siradig') ? { files: [form], imported: 1, unchanged: 0, refused: 0, account } : []),
)
beforeEach(() => history.replaceState(null, '', '/earning-module/earning-dashboard/carga-masiva'))

const openLoad = () =>
  portal.open(
    <ParcelContext value={{ manifest: { name: 'payroll' } } as ParcelState}>
      <LoadScreen />
    </ParcelContext>,
  )
const listChosenFiles = () => screen.queryAllByRole('button', { name: /^Quitar / })
const chooseFiles = async (count: number) =>
  userEvent.upload(
    await screen.findByLabelText('Elegir archivos de SiRADIG', { selector: 'input' }),
    Array.from({ length: count }, (_, at) => new File(['<presentacion/>'], `${at}.xml`)),
  )

it('shows the importable rows in a preview and does not offer imported ones again', async () => {
  openLoad()
  await chooseFiles(1)
  await userEvent.click(screen.getByRole('button', { name: 'Revisar sin importar' }))
  expect(await screen.findByText('Para importar')).toBeTruthy()
  const used = screen.getByRole('region', { name: 'Qué se usó de los archivos' })
  expect(used.textContent).toMatch(/9 elementos leídos, 8 usados, 1 sin usar.*«matDid»/)
  expect(listChosenFiles()).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Importar' }))
  expect(await screen.findByText('Importado')).toBeTruthy()
  await waitFor(() => expect(listChosenFiles()).toHaveLength(0))
})

it('accepts as many files per call as the contract permits', async () => {
  openLoad()
  await chooseFiles(siradigFiles.most + 1)
  expect(screen.getByRole('alert').textContent).toContain(`se admiten ${siradigFiles.most} por vez`)
  await chooseFiles(siradigFiles.most)
  expect(listChosenFiles()).toHaveLength(siradigFiles.most)
})
