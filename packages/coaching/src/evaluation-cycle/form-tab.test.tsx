import { expect, it } from '@jest/globals'
import { isDirty } from '@legajo/bus/dirty-forms.ts'
import type { Project } from '@legajo/contract/performance/project.ts'
import { inPortal, ok } from '@legajo/screens/test/portal.tsx'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormTab } from './form-tab.tsx'

let saved = 0
const portal = inPortal(['READ_PERFORMANCE', 'WRITE_PERFORMANCE'], ({ method, url }) => {
  if (method !== 'GET') saved += 1
  if (url.includes('segment')) return ok([])
  const isStored = method !== 'GET' || url.includes('project')
  return ok(
    isStored
      ? [{ id: 10 + saved, project_id: 1, segment_id: null, competence_id: 5, weight: 100 }]
      : [{ id: 5, name: 'Escucha', dimension: null, active: true }],
  )
})

it('counts as unsaved from the first changed weight to its save', async () => {
  portal.open(<FormTab project={{ id: 1, state: 'BORRADOR' } as Project} />)
  const weight = await screen.findByRole('textbox', { name: 'Peso de Escucha' })
  expect(isDirty()).toBe(false)
  await userEvent.clear(weight)
  await userEvent.type(weight, '100')
  expect(isDirty()).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Guardar el formulario' }))
  await waitFor(() => expect([saved, isDirty()]).toEqual([1, false]))
})
