import { expect, it } from '@jest/globals'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Formik } from 'formik'
import { AudienceField } from './audience-field.tsx'

const portal = inPortal(['READ_PUBLICATION', 'WRITE_PUBLICATION'], ({ url }) =>
  ok(url.endsWith('/employees') ? [{ name: 'Paz, Lía' }] : []),
)

it('searches and keeps words without the spaces around them', async () => {
  portal.open(
    <Formik initialValues={{ employeeFilter: null }} onSubmit={() => undefined}>
      <AudienceField />
    </Formik>,
  )
  const words = await screen.findByLabelText<HTMLInputElement>('Palabras del legajo')
  await userEvent.type(words, 'paz ')
  expect(words.value).toBe('paz ')
  expect(await screen.findByText(/Hoy lo recibirían 1 persona: Paz, Lía/)).toBeTruthy()
  const searched = portal.sent.flatMap(({ body }) =>
    body && 'query' in (body as object) ? [(body as { query: string }).query] : [],
  )
  expect(searched.at(-1)).toBe('paz')
  expect(searched.filter((query) => query !== query.trim())).toEqual([])
  await userEvent.tab()
  expect(words.value).toBe('paz')
})
