import { expect, it } from '@jest/globals'
import { ApiError } from '@legajo/api/api-error.ts'
import { SuiteProvider } from '@legajo/ui/suite-provider.tsx'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { number, object, string } from 'yup'
import { ResourceForm } from './resource-form.tsx'

const schema = object({
  name: string().required().label('Descripción'),
  code: string().label('Código'),
  version: number().integer().required(),
})
type Row = { readonly name: string; readonly code: string; readonly version: number }

/** A record as a server keeps it: it refuses a former version, and a save gives a new one. */
interface RecordStore {
  row: Row
  readonly bodies: Row[]
  /** Reads the record again. */
  read: () => void
}

const RecordScreen = ({ stored }: { readonly stored: RecordStore }) => {
  const [row, setRow] = useState(stored.row)
  stored.read = () => act(() => setRow(stored.row))
  return (
    <SuiteProvider>
      <ResourceForm
        schema={schema}
        title="Registro"
        initial={row}
        onReload={() => setRow(stored.row)}
        onSubmit={async (body) => {
          stored.bodies.push(body as Row)
          if (body.version !== stored.row.version)
            throw new ApiError({ status: 409, code: 'conflict', message: 'Cambió' } as never)
          stored.row = { ...(body as Row), version: stored.row.version + 1 }
        }}
      />
    </SuiteProvider>
  )
}

const openRecord = (): RecordStore => {
  const stored: RecordStore = { row: { name: 'Uno', code: 'A', version: 1 }, bodies: [], read: () => {} }
  render(<RecordScreen stored={stored} />)
  return stored
}

const nameField = () => screen.getByLabelText(/Descripción/) as HTMLInputElement
const codeField = () => screen.getByLabelText(/Código/) as HTMLInputElement
const saveButton = () => screen.getByRole('button', { name: 'Guardar' })

it('takes the version of its own save and keeps the focus where it is', async () => {
  const stored = openRecord()
  const field = nameField()
  await userEvent.type(field, ' más')
  await userEvent.click(saveButton())
  await waitFor(() => expect(stored.bodies).toHaveLength(1))
  stored.read()
  await waitFor(() => expect(document.activeElement).toBe(saveButton()))
  expect(nameField()).toBe(field)
  await userEvent.click(saveButton())
  await waitFor(() => expect(stored.row).toEqual({ name: 'Uno más', code: 'A', version: 3 }))
})

it('keeps what was typed between its own save and the new version', async () => {
  const stored = openRecord()
  await userEvent.type(nameField(), ' más')
  await userEvent.click(saveButton())
  await waitFor(() => expect(stored.bodies).toHaveLength(1))
  await userEvent.type(codeField(), 'B')
  stored.read()
  await userEvent.click(saveButton())
  await waitFor(() => expect(stored.row).toEqual({ name: 'Uno más', code: 'AB', version: 3 }))
})

it('shows a change of another user at once without own changes, else when the user asks for it', async () => {
  const stored = openRecord()
  stored.row = { name: 'De Ana', code: 'A', version: 2 }
  stored.read()
  await waitFor(() => expect(nameField().value).toBe('De Ana'))
  await userEvent.type(codeField(), 'B')
  stored.row = { name: 'De Luis', code: 'A', version: 3 }
  stored.read()
  await userEvent.click(saveButton())
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect([nameField().value, codeField().value]).toEqual(['De Ana', 'AB'])
  stored.row = { name: 'De Sol', code: 'A', version: 4 }
  await userEvent.click(screen.getByRole('button', { name: 'Volver a cargar' }))
  await waitFor(() => expect([nameField().value, codeField().value]).toEqual(['De Sol', 'A']))
  expect(screen.queryByRole('alert')).toBeNull()
})
