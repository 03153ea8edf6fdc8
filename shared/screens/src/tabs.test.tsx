import { expect, it } from '@jest/globals'
import { answerLeavingWith } from '@legajo/bus/leaving.ts'
import { useUnsaved } from '@legajo/forms/use-unsaved.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { inPortal } from '../test/portal.tsx'
import { Tabs } from './tabs.tsx'

const Draft = ({ label }: { readonly label: string }) => {
  const [text, setText] = useState('')
  useUnsaved(text !== '', label)
  return <input aria-label={label} value={text} onChange={({ target }) => setText(target.value)} />
}
const tabs = [
  { id: 'primera', title: 'Primera', content: () => <Draft label="Nota" /> },
  { id: 'segunda', title: 'Segunda', content: () => <p>Otra parte</p> },
]
const portal = inPortal([], () => ({ status: 200, data: [] }))

it('asks before another tab removes what was typed in the shown one', async () => {
  const requests: boolean[] = []
  let isLeaving = false
  answerLeavingWith(async () => {
    requests.push(isLeaving)
    return isLeaving
  })
  portal.open(<Tabs label="Partes" tabs={tabs} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Nota' }), 'hola')
  await userEvent.click(screen.getByRole('tab', { name: /^Segunda/ }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nota' }).value).toBe('hola')
  isLeaving = true
  await userEvent.click(screen.getByRole('tab', { name: /^Segunda/ }))
  await waitFor(() => expect(screen.getByText('Otra parte')).toBeTruthy())
  expect(requests).toEqual([false, true])
})

it('asks about no text typed beside the tabs, and keeps it', async () => {
  let isAsked = false
  answerLeavingWith(async () => (isAsked = true))
  portal.open(
    <>
      <Draft label="Título" />
      <Tabs label="Partes" tabs={tabs} />
    </>,
  )
  await userEvent.type(screen.getByRole('textbox', { name: 'Título' }), 'hola')
  await userEvent.click(screen.getByRole('tab', { name: /^Segunda/ }))
  expect(await screen.findByText('Otra parte')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Título' }).value).toBe('hola')
  expect(isAsked).toBe(false)
})
