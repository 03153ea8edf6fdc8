import { expect, it } from '@jest/globals'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ReceiptReleaseScreen } from './receipt-release.screen.tsx'

const portal = inPortal(['READ_RECEIPT', 'WRITE_RECEIPT'], ({ url, method }) => {
  if (url.includes('feature-toggle')) return ok({ name: 'UI_RELEASE_FOUR_EYES', enabled: false })
  if (method === 'POST') return ok({})
  return ok(
    url.includes('ready') ? [{ liquidationId: 7, name: 'Mensual marzo de 2031', receipts: 3, payDate: '2031-04-04' }] : [],
  )
})

const listSentBodies = () => portal.sent.flatMap(({ method, body }) => (method === 'POST' ? [body] : []))

const planRelease = async (day: string) => {
  portal.open(<ReceiptReleaseScreen />)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Día' })
  expect(field.value).toBe('04/04/2031')
  await userEvent.clear(field)
  await userEvent.type(field, day)
  await userEvent.click(screen.getByRole('button', { name: 'Programar' }))
}

it("accepts the publication date in local format regardless of the browser's language", async () => {
  await planRelease('05/06/2031')
  await waitFor(() =>
    expect(listSentBodies()).toEqual([
      { liquidationId: 7, releaseAt: new Date('2031-06-05T08:00').toISOString(), acceptMissing: false },
    ]),
  )
})

it('requests the date again when it is invalid and schedules nothing', async () => {
  await planRelease('31/02/2031')
  expect((await screen.findByRole('alert')).textContent).toBe('Escribí el día como dd/mm/aaaa y la hora.')
  expect(listSentBodies()).toEqual([])
})
