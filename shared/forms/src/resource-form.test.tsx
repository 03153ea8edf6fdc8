import { expect, it, jest } from '@jest/globals'
import { ApiError } from '@legajo/api/api-error.ts'
import { isDirty } from '@legajo/bus/dirty-forms.ts'
import { moneyNumber } from '@legajo/contract/fields.ts'
import { SuiteProvider } from '@legajo/ui/suite-provider.tsx'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { array, number, object, string } from 'yup'
import { ResourceForm } from './resource-form.tsx'

const schema = object({
  code: string().max(10).required().label('Código'),
  name: string().required().label('Descripción'),
  kind: string()
    .oneOf(['A', 'B'])
    .label('Clase')
    .meta({ options: { A: 'Alta', B: 'Baja' } }),
  level: number().integer().min(1).max(9).label('Nivel'),
})

const openForm = (onSubmit: (body: unknown) => Promise<unknown>, onSaved?: () => void) =>
  render(
    <SuiteProvider>
      <ResourceForm schema={schema} title="Prueba" onSubmit={onSubmit} onSaved={onSaved} />
    </SuiteProvider>,
  )

it('takes labels and requirements from the schema and focuses the first wrong field', async () => {
  const onSubmit = jest.fn(async () => undefined)
  openForm(onSubmit)
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findAllByText('requerido')).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Código/)))
  expect(onSubmit).not.toHaveBeenCalled()
})

it('shows the error of the field that was left only after the press of a button ends', async () => {
  const user = userEvent.setup()
  openForm(async () => undefined)
  await user.click(screen.getByLabelText(/Descripción/))
  const save = screen.getByRole('button', { name: 'Guardar' })
  await user.pointer({ keys: '[MouseLeft>]', target: save })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(document.activeElement).toBe(save)
  expect(screen.queryByText('requerido')).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]', target: save })
  expect(await screen.findAllByText('requerido')).toHaveLength(2)
})

it('shows the error of a field that was left by keyboard', async () => {
  openForm(async () => undefined)
  await userEvent.click(screen.getByLabelText(/Descripción/))
  await userEvent.tab()
  expect(await screen.findAllByText('requerido')).toHaveLength(1)
})

it('draws a number with given options as a list of their texts, and sends the number', async () => {
  const onSubmit = jest.fn(async (_: unknown) => undefined)
  render(
    <SuiteProvider>
      <ResourceForm
        schema={schema}
        title="Prueba"
        fields={['level']}
        initial={{ code: 'A', name: 'Uno' }}
        fieldProps={{ level: { options: [{ value: 3, label: 'Constancia' }] } }}
        onSubmit={onSubmit}
      />
    </SuiteProvider>,
  )
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Nivel' }), 'Constancia')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ level: 3 }))
})

it('sends the body once, with the focus on a disabled button meanwhile, and is then no longer marked as changed', async () => {
  let finish: () => void = () => {}
  const onSubmit = jest.fn(
    (_: unknown) =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  const onSaved = jest.fn(() => expect(isDirty()).toBe(false))
  openForm(onSubmit, onSaved)
  await userEvent.type(screen.getByLabelText(/Código/), 'A1')
  await userEvent.type(screen.getByLabelText(/Descripción/), 'Sur')
  await userEvent.selectOptions(screen.getByLabelText('Clase'), 'Baja')
  await userEvent.type(screen.getByLabelText('Nivel'), '3')
  expect(isDirty()).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Guardando…' })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(busy)
  await userEvent.type(screen.getByLabelText(/Código/), '{Enter}')
  await userEvent.click(busy)
  expect(document.activeElement).toBe(busy)
  finish()
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1))
  expect(onSubmit).toHaveBeenCalledTimes(1)
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ code: 'A1', name: 'Sur', kind: 'B', level: 3 })
})

it('reports a refused field that is not in the form, and allows sending again', async () => {
  const onSubmit = jest.fn(async () => {
    throw new ApiError({
      code: 'validation',
      status: 400,
      message: 'Hay datos para corregir',
      fields: { 'rows[0][2]': 'Fila 1: no va' },
    })
  })
  openForm(onSubmit)
  await userEvent.type(screen.getByLabelText(/Código/), 'A1')
  await userEvent.type(screen.getByLabelText(/Descripción/), 'Sur')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Fila 1: no va')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2))
})

it('marks the fields refused by the server until they are changed', async () => {
  const onSubmit = async () => {
    throw new ApiError({
      code: 'duplicate',
      status: 409,
      message: 'Valor duplicado: A1',
      fields: { code: 'Este código ya esta en uso' },
    })
  }
  openForm(onSubmit)
  await userEvent.type(screen.getByLabelText(/Código/), 'A1')
  await userEvent.type(screen.getByLabelText(/Descripción/), 'Sur')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Este código ya esta en uso')).toBeTruthy()
  expect(screen.getByText(/Valor duplicado: A1/)).toBeTruthy()
  await userEvent.type(screen.getByLabelText(/Código/), '2')
  await waitFor(() => expect(screen.queryByText('Este código ya esta en uso')).toBeNull())
})

it('shows the remedy of a refused filter after its message', async () => {
  const fields = { name: 'Condicion Invalida', 'name.hint': '«edad» no es un dato por el que se filtre' }
  openForm(() => Promise.reject(new ApiError({ code: 'validation', status: 400, message: 'Hay datos para corregir', fields })))
  await userEvent.type(screen.getByLabelText(/Código/), 'X')
  await userEvent.type(screen.getByLabelText(/Descripción/), 'edad > 1')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('Condicion Invalida. «edad» no es un dato por el que se filtre')).toBeTruthy()
  expect(screen.queryByText('[object Object]')).toBeNull()
})

it('reads thousands and decimals in the Argentine format, and refuses an ambiguous number', async () => {
  const figures = object({
    seats: number().integer().label('Cupos'),
    hours: number().label('Horas'),
    cost: moneyNumber().label('Costo'),
  })
  const onSubmit = jest.fn(async (_: unknown) => undefined)
  render(
    <SuiteProvider>
      <ResourceForm schema={figures} title="Cifras" onSubmit={onSubmit} />
    </SuiteProvider>,
  )
  await userEvent.type(screen.getByLabelText('Cupos'), '1.500')
  await userEvent.type(screen.getByLabelText('Horas'), '1500.500')
  await userEvent.type(screen.getByLabelText('Costo'), '1.500,50')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText('«1500.500» se puede leer de dos maneras: escribí 1500500 o 1500,500')).toBeTruthy()
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.clear(screen.getByLabelText('Horas'))
  await userEvent.type(screen.getByLabelText('Horas'), '2,50')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1))
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ seats: 1500, hours: 2.5, cost: 1500.5 })
})

const factor = object({
  name: string().required().label('Factor'),
  levels: array()
    .of(
      object({
        level: number().integer().min(1).required().label('Nivel'),
        text: string().nullable().label('Qué describe'),
      }),
    )
    .default([])
    .label('Niveles'),
})

it('edits a list of records by rows, with the keyboard in an added row and the error in its row', async () => {
  const onSubmit = jest.fn(async (_: unknown) => undefined)
  render(
    <SuiteProvider>
      <ResourceForm
        schema={factor}
        initial={{ name: 'Riesgo', levels: [{ level: 1, text: null }] }}
        fieldProps={{ levels: { rows: { noun: 'nivel' } } }}
        onSubmit={onSubmit}
      />
    </SuiteProvider>,
  )
  const row = (name: string) => within(screen.getByRole('group', { name }))
  await userEvent.type(row('nivel 1').getByLabelText(/Qué describe/), 'Bajo')
  await userEvent.click(screen.getByRole('button', { name: 'Agregar otro nivel' }))
  await waitFor(() => expect(document.activeElement).toBe(row('nivel 2').getByLabelText(/Nivel/)))
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await row('nivel 2').findByText('requerido')).toBeTruthy()
  expect(row('nivel 1').queryByText('requerido')).toBeNull()
  await userEvent.type(row('nivel 2').getByLabelText(/Nivel/), '2')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  const levels = [
    { level: 1, text: 'Bajo' },
    { level: 2, text: null },
  ]
  await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toEqual({ name: 'Riesgo', levels }))
  await userEvent.click(screen.getByRole('button', { name: 'Quitar nivel 1' }))
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(onSubmit.mock.calls[1]?.[0]).toEqual({ name: 'Riesgo', levels: levels.slice(1) }))
})

it('draws a list of ids to which only the form gives a control, and refuses settings of unknown fields', async () => {
  const groups = object({ groups: array().of(number().required()).required() })
  const show = (fieldProps: Record<string, object>) =>
    render(
      <SuiteProvider>
        <ResourceForm schema={groups} title="Prueba" fieldProps={fieldProps} onSubmit={async () => undefined} />
      </SuiteProvider>,
    )
  show({ groups: { label: 'Grupos', input: 'multiselect', options: [{ value: 1, label: 'Tesorería' }] } })
  expect(screen.getByRole('combobox', { name: /Grupos/ })).toBeTruthy()
  expect(() => show({ grupos: { label: 'Grupos' } })).toThrow()
})
