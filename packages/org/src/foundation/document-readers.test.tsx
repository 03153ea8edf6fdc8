import { expect, it } from '@jest/globals'
import type { FoundationDocument } from '@legajo/contract/org/foundation.ts'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DocumentReaders } from './document-readers.tsx'

const portal = inPortal(['WRITE_ORGANIZATIONAL_UNIT'], ({ method }) => ok(method === 'GET' ? [] : { count: 3 }))

it('reminds the readers once for a double click', async () => {
  portal.open(<DocumentReaders document={{ id: 4, active: true, readers: 1, people: 4 } as FoundationDocument} />)
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Recordar a quienes faltan' }))
  await screen.findByText('Avisamos a 3 personas')
  expect(portal.sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
})
