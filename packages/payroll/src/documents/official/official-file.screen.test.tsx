import { beforeEach, expect, it } from '@jest/globals'
import type { FileCheck, FileJob, MadeFile } from '@legajo/contract/payroll/documents/official-file.ts'
import { inPortal, ok, signInWith } from '@legajo/screens/test/portal.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OfficialFileScreen } from './official-file.screen.tsx'

const fileCheck: FileCheck = {
  file: 'LSD',
  variant: '',
  title: 'Libro de sueldos digital',
  layout: { key: 'LSD', name: 'LSD v5', verified: false, locked: true },
  errors: 0,
  warnings: 1,
  findings: [],
  figures: [{ label: 'Neto', value: '1500.50', money: true }],
  payable: null,
  lines: 2,
  preview: ['01 uno'],
}
let check = fileCheck
let made: MadeFile | undefined
const job = (values: Partial<FileJob>): Partial<FileJob> => ({
  id: 1,
  making: false,
  state: 'FINISHED',
  employees: 60,
  progress: 100,
  doing: '',
  failure: null,
  check,
  made: null,
  ...values,
})
const permits = ['READ_OFFICIAL_FILE', 'WRITE_OFFICIAL_FILE'] as const
const portal = inPortal(permits, ({ url }) => {
  if (url.endsWith('/liquidation_periods/')) return ok([{ id: 3, name: 'Agosto 2026' }])
  if (url.endsWith('/check')) return ok(job({}))
  if (url.endsWith('/make'))
    return ok(
      job({
        making: true,
        ...(made ? { made } : { state: 'FAILED', failure: 'Otro archivo se está generando' }),
      }),
    )
  if (/jobs\/\d+$/.test(url)) return ok(job({}))
  return ok({
    liquidations: [{ id: 5, name: 'Mensual agosto', typeCode: 'MENSUAL', employees: 60, failed: 0 }],
    payDate: null,
    files: [
      {
        file: 'LSD',
        variant: '',
        title: 'Libro de sueldos digital',
        text: '',
        layout: 'LSD v5',
        verified: false,
        configured: true,
      },
    ],
  })
})
beforeEach(() => {
  history.replaceState(null, '', '/?archivo=LSD&periodo=3')
  signInWith(permits, { seesPay: true })
})
const generateCalls = () => portal.sent.filter(({ url }) => url.endsWith('/make'))

it('reviews the file of the first run, requires a confirmation to generate it, and shows why it failed', async () => {
  check = fileCheck
  portal.open(<OfficialFileScreen />)
  expect(await screen.findByText('Se puede generar. 1 punto queda para revisar.')).toBeTruthy()
  expect(screen.getByText('$ 1.500,50')).toBeTruthy()
  expect(screen.getByText(/Diseño: LSD v5 \(no verificado\)/)).toBeTruthy()
  expect(portal.sent.find(({ url }) => url.endsWith('/check'))?.body).toMatchObject({ periodId: 3, liquidationIds: [5] })
  await userEvent.click(screen.getByRole('button', { name: 'Generar' }))
  expect(await screen.findByText(/Hay 1 punto para revisar/)).toBeTruthy()
  expect(generateCalls()).toEqual([])
  await userEvent.click(screen.getAllByRole('button', { name: 'Generar', hidden: true }).at(-1) as HTMLElement)
  await waitFor(() => expect(generateCalls()).toHaveLength(1))
  expect(await screen.findByText('Otro archivo se está generando')).toBeTruthy()
})

it('downloads the made file once and does not check it again, since every payment in it would count as made', async () => {
  check = fileCheck
  made = { id: 9, name: 'lsd.txt', employees: 60, lines: 2 } as MadeFile
  portal.open(<OfficialFileScreen />)
  await userEvent.click(await screen.findByRole('button', { name: 'Generar' }))
  await userEvent.click((await screen.findAllByRole('button', { name: 'Generar', hidden: true })).at(-1) as HTMLElement)
  expect(await screen.findByText(/El archivo lsd.txt quedó generado y guardado: 60 empleados/)).toBeTruthy()
  await waitFor(() => expect(portal.sent.filter(({ url }) => url.endsWith('/9/content'))).toHaveLength(1))
  expect([generateCalls().length, portal.sent.filter(({ url }) => url.endsWith('/check')).length]).toEqual([1, 1])
  made = undefined
})

it('offers no generation while the file has errors', async () => {
  check = {
    ...fileCheck,
    errors: 1,
    findings: [
      {
        severity: 'error',
        record: null,
        line: null,
        employeeId: null,
        employee: 'Sosa, Ana',
        fileCode: '0100',
        field: 'CBU',
        value: '123',
        message: 'El CBU no es válido',
        remedy: 'Corregilo en el legajo',
        link: null,
      },
    ],
  }
  portal.open(<OfficialFileScreen />)
  expect(await screen.findByText(/1 hallazgo impide generar el archivo/)).toBeTruthy()
  expect(screen.getByText(/El CBU no es válido/)).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Generar' }).disabled).toBe(true)
})

it('returns to the list when the address names no file', async () => {
  history.replaceState(null, '', '/?periodo=3')
  portal.open(<OfficialFileScreen />)
  expect(await screen.findByText('Falta elegir el archivo')).toBeTruthy()
})
