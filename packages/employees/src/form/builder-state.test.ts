import { expect, it } from '@jest/globals'
import { columnPlaces } from '@legajo/contract/dynamic-forms/component.ts'
import { type BuilderAction, builderReducer, componentAt, fitsIn, listsFor, startOf, successorOf } from './builder-state.ts'

const path = ['components', 0]
const stateAfter = (...actions: readonly BuilderAction[]) => actions.reduce(builderReducer, startOf({ components: [] }))

it('keeps the key, the texts and the options of a field that changes its type, and undoes the change', () => {
  const built = stateAfter(
    { kind: 'add', type: 'radio', list: ['components'], at: 0 },
    {
      kind: 'change',
      path,
      patch: { key: 'talle', label: 'Talle', isMandatory: true, validate: { required: true } },
      what: 'all',
    },
    { kind: 'change', path, patch: { values: [{ label: 'Chico', value: 'S' }], sees: 'pay' }, what: 'options' },
    { kind: 'retype', path, type: 'select' },
  )
  expect(componentAt(built.form, path)).toEqual({
    key: 'talle',
    type: 'select',
    label: 'Talle',
    input: true,
    isLayout: false,
    isMandatory: true,
    validate: { required: true },
    sees: 'pay',
    dataSrc: 'values',
    data: { values: [{ label: 'Chico', value: 'S' }] },
  })
  expect(componentAt(builderReducer(built, { kind: 'undo' }).form, path)?.type).toBe('radio')
})

it('makes the key of an added field from its label, until a key is typed, another field is selected or the form is published', () => {
  const add: BuilderAction = { kind: 'add', type: 'textfield', list: ['components'], at: 0 }
  const relabel = (label: string): BuilderAction => ({ kind: 'change', path, patch: { label }, what: 'label' })
  const keyAfter = (...actions: readonly BuilderAction[]) => componentAt(stateAfter(...actions).form, path)?.key
  expect(keyAfter(add, { kind: 'select', path }, relabel('¿Tiene vehículo?'))).toBe('tieneVehiculo')
  expect(keyAfter(add, relabel('Talle'), add, relabel('Talle'))).toBe('talle2')
  expect(keyAfter(add, relabel('T'), { kind: 'change', path, patch: { key: 'patente' }, what: 'key' }, relabel('Otro'))).toBe(
    'patente',
  )
  expect(keyAfter(add, relabel('Patente'), { kind: 'select', path: undefined }, { kind: 'select', path }, relabel('Otro'))).toBe(
    'patente',
  )
  expect(keyAfter(add, relabel('Patente'), { kind: 'published' }, relabel('Otro'))).toBe('patente')
})

it('places columns by their width, offset, push and pull, and starts a row for those that do not fit', () => {
  const column = (width: number, offset = 0, push = 0, pull = 0) => ({ width, offset, push, pull })
  const places = (...columns: ReturnType<typeof column>[]) =>
    columnPlaces(columns).map(({ row, start, width }) => [row, start, width])
  expect(places(column(6), column(6))).toEqual([
    [1, 1, 6],
    [1, 7, 6],
  ])
  expect(places(column(3, 2), column(4, 1))).toEqual([
    [1, 3, 3],
    [1, 7, 4],
  ])
  expect(places(column(4, 0, 8), column(8, 0, 0, 4))).toEqual([
    [1, 9, 4],
    [1, 1, 8],
  ])
  expect(places(column(8), column(6))).toEqual([
    [1, 1, 8],
    [2, 1, 6],
  ])
})

it('names the lists that a component may move to, and the component that follows a removed one', () => {
  const group = [...path, 'components']
  const column = ['components', 1, 'columns', 0, 'components']
  const { form } = stateAfter(
    { kind: 'add', type: 'fieldset', list: ['components'], at: 0 },
    { kind: 'add', type: 'columns', list: ['components'], at: 1 },
    { kind: 'add', type: 'textfield', list: column, at: 0 },
    { kind: 'add', type: 'textfield', list: ['components'], at: 2 },
  )
  const titles = (moved: readonly (string | number)[]) => listsFor(form, moved).map(({ title }) => title)
  expect(titles(['components', 2])).toEqual(['El formulario', 'Grupo', 'Columnas, columna 1', 'Columnas, columna 2'])
  expect(titles(path)).toEqual(['El formulario', 'Columnas, columna 1', 'Columnas, columna 2'])
  expect(listsFor(form, path)[1]?.list).toEqual(column)
  expect(successorOf(form, [...column, 0])).toEqual(['components', 1])
  expect(successorOf(form, ['components', 2])).toEqual(['components', 1])
  expect(successorOf(form, path)).toEqual(path)
  const moved = builderReducer(startOf(form), { kind: 'move', from: ['components', 2], list: group, at: 0 })
  expect(componentAt(moved.form, [...group, 0])?.type).toBe('textfield')
})

it('offers a grid only to what can be its column', () => {
  const grid = [...path, 'components']
  const { form } = stateAfter(
    { kind: 'add', type: 'datagrid', list: ['components'], at: 0 },
    { kind: 'add', type: 'textfield', list: ['components'], at: 1 },
    { kind: 'add', type: 'panel', list: ['components'], at: 2 },
  )
  expect([fitsIn(form, grid, 'number'), fitsIn(form, grid, 'panel'), fitsIn(form, ['components'], 'panel')]).toEqual([
    true,
    false,
    true,
  ])
  const lists = (moved: number) => listsFor(form, ['components', moved]).map(({ list }) => list)
  expect(lists(1)).toContainEqual(grid)
  expect(lists(2)).toEqual([['components']])
})
