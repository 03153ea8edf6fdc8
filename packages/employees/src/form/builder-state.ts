import {
  type ComponentType,
  componentTypes,
  defaults,
  type FormComponent,
  type FormDefinition,
  isGridColumn,
  layoutTypes,
} from '@legajo/contract/dynamic-forms/component.ts'
import { allComponents } from '@legajo/contract/dynamic-forms/component-tree.ts'

/** The place of a component: keys and positions from the form's root. */
export type Path = readonly (string | number)[]

export interface BuilderState {
  readonly form: FormDefinition
  readonly selected: Path | undefined
  readonly past: readonly FormDefinition[]
  readonly future: readonly FormDefinition[]
  /** The last change, so that typing in one property is undone at once. */
  readonly last: string
  /** The selected component was just added: its key is made from its label until one is typed. */
  readonly isKeyFromLabel: boolean
}

export type BuilderAction =
  | { readonly kind: 'load'; readonly form: FormDefinition }
  | { readonly kind: 'select'; readonly path: Path | undefined }
  | { readonly kind: 'add'; readonly type: ComponentType; readonly list: Path; readonly at: number }
  | { readonly kind: 'change'; readonly path: Path; readonly patch: Partial<FormComponent>; readonly what: string }
  | { readonly kind: 'retype'; readonly path: Path; readonly type: ComponentType }
  | { readonly kind: 'move'; readonly from: Path; readonly list: Path; readonly at: number }
  | { readonly kind: 'remove'; readonly path: Path }
  | { readonly kind: 'copy'; readonly path: Path }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  /** The keys were published, and records have values under them. */
  | { readonly kind: 'published' }

export const startOf = (form: FormDefinition): BuilderState => ({
  form,
  selected: undefined,
  past: [],
  future: [],
  last: '',
  isKeyFromLabel: false,
})

type Tree = Readonly<Record<string | number, unknown>> | readonly unknown[]

const getIn = (tree: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, step) => (value as Record<string | number, unknown> | undefined)?.[step], tree)

const setIn = <T>(tree: T, path: Path, value: unknown): T => {
  const [step, ...rest] = path
  if (step === undefined) return value as T
  const copy = (Array.isArray(tree) ? [...tree] : { ...(tree as object) }) as Record<string | number, unknown>
  copy[step] = setIn((tree as unknown as Tree)[step as never], rest, value)
  return copy as T
}

export const componentAt = (form: FormDefinition, path: Path | undefined): FormComponent | undefined =>
  path && (getIn(form, path) as FormComponent | undefined)

export const listAt = (form: FormDefinition, list: Path): readonly FormComponent[] =>
  (getIn(form, list) as readonly FormComponent[] | undefined) ?? []

const withList = (form: FormDefinition, list: Path, change: (items: readonly FormComponent[]) => readonly FormComponent[]) =>
  setIn(form, list, change(listAt(form, list)))

export const listOf = (path: Path): Path => path.slice(0, -1)
export const indexOf = (path: Path): number => Number(path.at(-1))
/** Whether `path` is `outer` or leads into it. */
export const isInside = (path: Path, outer: Path): boolean => outer.every((step, index) => path[index] === step)

export const isSamePath = (one: Path, other: Path): boolean => one.length === other.length && isInside(one, other)

/** The lists inside a component, with their titles. */
export const slotsOf = (component: FormComponent, path: Path): readonly { readonly list: Path; readonly title: string }[] => {
  if (component.type === 'columns')
    return (component.columns ?? []).map((_, index) => ({
      list: [...path, 'columns', index, 'components'],
      title: `Columna ${index + 1}`,
    }))
  if (component.type === 'table')
    return (component.rows ?? []).flatMap((row, index) =>
      row.map((_, at) => ({ list: [...path, 'rows', index, at, 'components'], title: `Fila ${index + 1}, columna ${at + 1}` })),
    )
  return component.isLayout || component.type === 'datagrid'
    ? [{ list: [...path, 'components'], title: component.label || component.key }]
    : []
}

/** Whether a component of this type may stand in a list: a grid takes only what can be its column. */
export const fitsIn = (form: FormDefinition, list: Path, type: ComponentType): boolean =>
  isGridColumn(type) || componentAt(form, listOf(list))?.type !== 'datagrid'

/** The lists into which a component may move: the form's own and those of its groups, but for grids that do not take it and its own lists. */
export const listsFor = (form: FormDefinition, moved: Path): readonly { readonly list: Path; readonly title: string }[] => {
  const inside = (list: Path): readonly { readonly list: Path; readonly title: string }[] =>
    listAt(form, list).flatMap((component, index) => {
      const path = [...list, index]
      if (isInside(path, moved)) return []
      const name = component.label || component.key
      return slotsOf(component, path).flatMap((slot) => [
        { list: slot.list, title: slot.title === name ? name : `${name}, ${slot.title.toLowerCase()}` },
        ...inside(slot.list),
      ])
    })
  const current = listOf(moved)
  const fits = (list: Path) => fitsIn(form, list, componentAt(form, moved)?.type ?? 'textfield') || isSamePath(list, current)
  return [{ list: root, title: 'El formulario' }, ...inside(root).filter(({ list }) => fits(list))]
}

/** The list of the form itself. */
export const root: Path = ['components']

/** The component that takes the place of a removed one: the next of its list, else the former, else the group around it. */
export const successorOf = (form: FormDefinition, path: Path): Path | undefined => {
  const list = listOf(path)
  const left = listAt(form, list).length - 1
  if (left > 0) return [...list, Math.min(indexOf(path), left - 1)]
  return list.length > root.length ? list.slice(0, list.lastIndexOf('components', -2) + 2) : undefined
}

/** A key that no component of the form but `own` has, made from a text. */
const freeKey = (form: FormDefinition, text: string, own?: FormComponent): string => {
  const plain = text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .trim()
    .split(/\s+/)
    .map((word, index) => (index === 0 ? word.toLowerCase() : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()))
    .join('')
    .replace(/^\d+/, '')
    .slice(0, 34)
  const base = plain || 'campo'
  const others = allComponents(form.components).filter((one) => one !== own)
  const taken = new Set(others.map(({ key }) => key.toLowerCase()))
  if (!taken.has(base.toLowerCase())) return base
  for (let number = 2; ; number += 1) if (!taken.has(`${base}${number}`.toLowerCase())) return `${base}${number}`
}

const newComponent = (form: FormDefinition, type: ComponentType): FormComponent => {
  const isLayout = layoutTypes.has(type)
  const label = type === 'parametric' ? 'Primer Nombre' : componentTypes[type]
  const options = [1, 2].map((number) => ({ label: `Opción ${number}`, value: `opcion${number}` }))
  const empty = { components: [] }
  return {
    key: freeKey(form, label),
    type,
    label,
    input: !isLayout,
    isLayout,
    isMandatory: false,
    ...((type === 'textfield' || type === 'textarea' || type === 'password') && {
      validate: { minLength: defaults.minLength, maxLength: defaults.maxLength },
    }),
    ...((type === 'number' || type === 'customnumber') && { validate: { min: defaults.min, max: defaults.max } }),
    ...((type === 'radio' || type === 'selectboxes') && { values: options }),
    ...(type === 'select' && { dataSrc: 'values' as const, data: { values: options } }),
    ...(type === 'parametric' && { dataSrc: 'parametric' as const, data: { parametricType: 17 } }),
    ...(type === 'survey' && { values: options, questions: [{ label: 'Pregunta 1', value: 'pregunta1' }] }),
    ...(type === 'datetime' && { format: defaults.datetimeFormat, enableTime: true }),
    ...((type === 'fieldset' || type === 'panel' || type === 'well' || type === 'datagrid') && empty),
    ...(type === 'columns' && {
      columns: [0, 1].map(() => ({ components: [], width: defaults.columnWidth, offset: 0, push: 0, pull: 0 })),
    }),
    ...(type === 'table' && {
      rows: Array.from({ length: defaults.tableRows }, () =>
        Array.from({ length: defaults.tableColumns }, () => ({ components: [] })),
      ),
    }),
  }
}

/** The types that a field may change to: those that hold one value or a list of options. */
export const changeableTypes: readonly ComponentType[] = [
  'textfield',
  'textarea',
  'number',
  'customnumber',
  'checkbox',
  'select',
  'radio',
  'selectboxes',
  'datetime',
  'parametric',
]

/** The same field with another type: its key, texts, conditions and permissions stay, and its options where the new type has some. */
const withType = (form: FormDefinition, former: FormComponent, type: ComponentType): FormComponent => {
  const fresh = newComponent(form, type)
  const options = former.data?.values ?? former.values
  const { customMessage, custom, required } = former.validate ?? {}
  return {
    ...fresh,
    key: former.key,
    label: former.label,
    isMandatory: former.isMandatory,
    ...(former.description && { description: former.description }),
    ...(former.conditional && { conditional: former.conditional }),
    ...(former.customConditional && { customConditional: former.customConditional }),
    ...(former.sees && { sees: former.sees }),
    ...(former.self && { self: former.self }),
    validate: {
      ...fresh.validate,
      ...(required && { required }),
      ...(custom && { custom }),
      ...(customMessage && { customMessage }),
    },
    ...(options && type === 'select' && { data: { values: options } }),
    ...(options && (type === 'radio' || type === 'selectboxes') && { values: options }),
  }
}

/** A copy with keys of its own. */
const copyOf = (form: FormDefinition, component: FormComponent): FormComponent => {
  let taken = form
  const withFreeKey = (one: FormComponent): FormComponent => {
    const key = freeKey(taken, one.label || one.type)
    taken = { components: [...taken.components, { ...one, key, components: [], columns: [], rows: [] }] }
    return {
      ...one,
      key,
      ...(one.components && { components: one.components.map(withFreeKey) }),
      ...(one.columns && {
        columns: one.columns.map((column) => ({ ...column, components: column.components.map(withFreeKey) })),
      }),
      ...(one.rows && { rows: one.rows.map((row) => row.map((cell) => ({ components: cell.components.map(withFreeKey) }))) }),
    }
  }
  return withFreeKey(component)
}

const maxUndoSteps = 100

const withForm = (state: BuilderState, form: FormDefinition, selected: Path | undefined, last = ''): BuilderState => ({
  form,
  selected,
  past: last !== '' && last === state.last ? state.past : [...state.past.slice(-maxUndoSteps), state.form],
  future: [],
  last,
  isKeyFromLabel: false,
})

export const builderReducer = (state: BuilderState, action: BuilderAction): BuilderState => {
  const { form } = state
  switch (action.kind) {
    case 'load':
      return startOf(action.form)
    case 'select':
      return {
        ...state,
        selected: action.path,
        last: '',
        isKeyFromLabel: state.isKeyFromLabel && isSamePath(action.path ?? root, state.selected ?? root),
      }
    case 'published':
      return { ...state, isKeyFromLabel: false }
    case 'add': {
      const added = newComponent(form, action.type)
      const next = withForm(
        state,
        withList(form, action.list, (items) => items.toSpliced(action.at, 0, added)),
        [...action.list, action.at],
      )
      return { ...next, isKeyFromLabel: true }
    }
    case 'change': {
      const former = componentAt(form, action.path)
      if (!former) return state
      const { label, key } = action.patch
      const isKeyFromLabel = state.isKeyFromLabel && key === undefined
      const next = withForm(
        state,
        setIn(form, action.path, {
          ...former,
          ...action.patch,
          ...(isKeyFromLabel && label !== undefined && { key: freeKey(form, label, former) }),
        }),
        state.selected,
        `${action.path.join('/')} ${action.what}`,
      )
      return { ...next, isKeyFromLabel }
    }
    case 'retype': {
      const former = componentAt(form, action.path)
      return former ? withForm(state, setIn(form, action.path, withType(form, former, action.type)), state.selected) : state
    }
    case 'remove':
      return withForm(
        state,
        withList(form, listOf(action.path), (items) => items.toSpliced(indexOf(action.path), 1)),
        undefined,
      )
    case 'copy': {
      const original = componentAt(form, action.path)
      if (!original) return state
      const at = indexOf(action.path) + 1
      const list = listOf(action.path)
      return withForm(
        state,
        withList(form, list, (items) => items.toSpliced(at, 0, copyOf(form, original))),
        [...list, at],
      )
    }
    case 'move':
      return moveComponent(state, action.from, action.list, action.at)
    case 'undo': {
      const before = state.past.at(-1)
      return before ? { ...startOf(before), past: state.past.slice(0, -1), future: [form, ...state.future] } : state
    }
    case 'redo': {
      const [after, ...future] = state.future
      return after ? { ...startOf(after), past: [...state.past, form], future } : state
    }
  }
}

/** Moves a component to a position of a list; not into itself. */
const moveComponent = (state: BuilderState, from: Path, list: Path, at: number): BuilderState => {
  const component = componentAt(state.form, from)
  if (!component || isInside(list, from)) return state
  const source = listOf(from)
  const isSame = source.length === list.length && isInside(list, source)
  const target = isSame && at > indexOf(from) ? at - 1 : at
  const without = withList(state.form, source, (items) => items.toSpliced(indexOf(from), 1))
  // The target's place changes when an earlier neighbour of one of its containers leaves.
  const depth = source.length
  const step = list[depth]
  const place =
    !isSame && isInside(list, source) && typeof step === 'number' && step > indexOf(from)
      ? list.map((one, index) => (index === depth ? step - 1 : one))
      : list
  const form = withList(without, place, (items) => items.toSpliced(target, 0, component))
  return withForm(state, form, [...place, target])
}
