import { expect, it, jest } from '@jest/globals'
import { importedFiles } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ImportReceiptsDialog } from './import-receipts.dialog.tsx'

const recognizedReceipt = {
  file: 'octubre 2031.pdf',
  pages: 'todas',
  cuil: '20',
  employeeId: 3,
  fullName: 'Sosa, Ana',
  isOk: true,
  period: '2031-10-01',
}
let looks = 0
const portal = inPortal(['WRITE_RECEIPT'], ({ url }) => {
  if (url.endsWith('/revoke')) return ok({ revoked: 1 })
  const isTaken = looks++ > 0
  const message = isTaken ? 'Incorporado en octubre de 2031' : 'Va a octubre de 2031'
  return ok({ imported: isTaken ? 1 : 0, rejected: 0, found: [{ ...recognizedReceipt, receiptId: isTaken ? 9 : null, message }] })
})

it("shows each file's employee and month before the import, requests no month contained in file names, and undoes the import", async () => {
  const onImported = jest.fn()
  const onClose = jest.fn()
  portal.open(<ImportReceiptsDialog onImported={onImported} onClose={onClose} />)
  await userEvent.upload(
    await screen.findByLabelText('Elegir archivos PDF', { selector: 'input' }),
    new File(['%PDF'], recognizedReceipt.file),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Reconocer' }))
  expect(await screen.findByText('Va a octubre de 2031')).toBeTruthy()
  expect(onImported).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Incorporar' }))
  expect(await screen.findByText('Incorporado en octubre de 2031')).toBeTruthy()
  expect(onImported).toHaveBeenCalledWith('2031-10-01', 'Recibo')
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(portal.sent.at(-1)?.body).toMatchObject({ ids: [9] })
})

it('shows the maximum number of files before sending and clears the files of one method when the other is selected', async () => {
  portal.open(<ImportReceiptsDialog onImported={jest.fn()} onClose={jest.fn()} />)
  const many = Array.from({ length: importedFiles.most + 1 }, (_, at) => new File(['%PDF'], `2031-10 ${at}.pdf`))
  expect(await screen.findByText(`o soltalos acá · .pdf · hasta ${importedFiles.most} archivos de 20 MB`)).toBeTruthy()
  await userEvent.upload(screen.getByLabelText('Elegir archivos PDF', { selector: 'input' }), many)
  expect(screen.getByRole('alert').textContent).toContain(
    `Serían ${many.length} archivos y se admiten ${importedFiles.most} por vez`,
  )
  await userEvent.upload(screen.getByLabelText('Elegir archivos PDF', { selector: 'input' }), many.slice(1))
  expect(screen.getAllByRole('button', { name: /^Quitar / })).toHaveLength(importedFiles.most)
  await userEvent.click(screen.getByRole('radio', { name: /Un PDF con los recibos de muchos/ }))
  expect(screen.queryAllByRole('button', { name: /^Quitar / })).toHaveLength(0)
  expect(portal.sent.filter(({ url }) => url.includes('upload-receipts'))).toHaveLength(0)
})
