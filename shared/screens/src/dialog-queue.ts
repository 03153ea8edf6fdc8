import type { ApiError } from '@legajo/api/api-error.ts'
import { errorText } from '@legajo/api/error-text.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import type { Sheet } from '@legajo/kernel/workbook.ts'
import type { ReactNode } from 'react'

/** All dialog requests; each resolves with its own type of answer, `undefined` when it is dismissed. */
export type DialogRequest =
  | {
      readonly kind: 'confirm'
      readonly title: string
      readonly text?: ReactNode
      readonly confirmLabel: string
      readonly cancelLabel: string
      readonly warning?: boolean
      readonly danger?: boolean
    }
  | {
      readonly kind: 'password'
      readonly title: string
      readonly text?: ReactNode
      readonly confirmLabel: string
      readonly cancelLabel: string
      readonly check?: (password: string) => Promise<void>
      readonly error?: string
    }
  | {
      readonly kind: 'notice'
      readonly intent: 'success' | 'warning' | 'error'
      readonly title: string
      readonly text?: ReactNode
      readonly button: string
      readonly width: string
      readonly list?: readonly string[]
      readonly reference?: string
    }
  | {
      readonly kind: 'list'
      readonly title: string
      readonly text?: ReactNode
      readonly sheet: Sheet
      readonly confirmLabel?: string
      readonly cancelLabel?: string
      /** At most one row; none is chosen at first. */
      readonly isSingle?: boolean
    }
  | {
      readonly kind: 'errors'
      readonly title: string
      readonly text?: ReactNode
      readonly sheet: Sheet
      readonly fileName: string
    }
  | {
      readonly kind: 'name'
      readonly title: string
      readonly label: string
      readonly initial: string
      readonly maxLength: number
      readonly confirmLabel: string
      readonly cancelLabel?: string
      /** An empty text is accepted. */
      readonly isOptional?: boolean
    }
  | { readonly kind: 'waiting'; readonly text: string }

export type OpenDialog = {
  readonly id: number
  readonly request: DialogRequest
  readonly answer: Promise<unknown>
  readonly settle: (answer: unknown) => void
}

let open: readonly OpenDialog[] = []
let nextId = 1
const listeners = new Set<() => void>()
const change = (next: readonly OpenDialog[]): void => {
  open = next
  for (const listener of listeners) listener()
}

export const openDialogs = (): readonly OpenDialog[] => open
export const onDialogs = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether both are the same notice: two presses of an action that fails show its error once. */
const isSameNotice = (one: DialogRequest, other: DialogRequest): boolean =>
  one.kind === 'notice' &&
  other.kind === 'notice' &&
  one.intent === other.intent &&
  one.title === other.title &&
  one.text === other.text &&
  JSON.stringify(one.list) === JSON.stringify(other.list)

const ask = <Answer>(request: DialogRequest): Promise<Answer | undefined> => {
  const equal = open.find((dialog) => isSameNotice(dialog.request, request))
  if (equal) return equal.answer as Promise<Answer | undefined>
  const id = nextId++
  let resolve: (answer: unknown) => void = () => {}
  const answer = new Promise<unknown>((settled) => {
    resolve = settled
  })
  const settle = (given: unknown) => {
    change(open.filter((dialog) => dialog.id !== id))
    resolve(given)
  }
  change([...open, { id, request, answer, settle }])
  return answer as Promise<Answer | undefined>
}

/** Closes all dialogs without an answer when the user leaves their screen. */
export const dismissDialogs = (): void => {
  for (const { settle } of open) settle(undefined)
}

type DialogTexts = {
  readonly title?: string
  readonly text?: ReactNode
  readonly confirmLabel?: string
  readonly cancelLabel?: string
}

/** Asks for a decision; returns true when confirmed. */
export const confirm = async ({
  title = 'Atención',
  text,
  confirmLabel = 'Si',
  cancelLabel = 'No',
  ...rest
}: DialogTexts & { readonly warning?: boolean; readonly danger?: boolean } = {}): Promise<boolean> =>
  (await ask<boolean>({ kind: 'confirm', title, text, confirmLabel, cancelLabel, ...rest })) === true

/** The documented confirmation before a deletion. */
export const confirmRemoval = (text: ReactNode = 'Al eliminarlo sera irreversible!'): Promise<boolean> =>
  confirm({ title: 'Esta seguro de eliminar este registro?', text, confirmLabel: 'Si', cancelLabel: 'No!', danger: true })

/**
 * Asks for the user's own password before a dangerous action; returns it, or undefined when cancelled. With `check` the dialog stays open,
 * and shows the error thrown by `check`, until the password is right.
 */
export const confirmWithPassword = ({
  title = 'Atención',
  text = 'Para continuar con la eliminación ingresá tu contraseña',
  confirmLabel = 'Si',
  cancelLabel = 'No',
  ...rest
}: DialogTexts & { readonly check?: (password: string) => Promise<void>; readonly error?: string } = {}): Promise<
  string | undefined
> => ask<string>({ kind: 'password', title, text, confirmLabel, cancelLabel, ...rest })

/**
 * The confirmation before a removal, as its call requires: by the user's own password where the contract demands it. Returns the input that
 * the call then needs, or undefined when cancelled.
 */
export const confirmRemovalBy = async (
  { ownPassword }: AnyEndpoint,
  text?: string,
): Promise<{ readonly body?: never } | undefined> => {
  if (!ownPassword) return (await confirmRemoval(text)) ? {} : undefined
  const words = 'Para continuar con la eliminación ingresá tu contraseña'
  const password = await confirmWithPassword({ text: text ? `${text} ${words}` : words })
  return password === undefined ? undefined : { body: { password } as never }
}

/** The documented warning: «Atención» and one button. */
export const warn = async ({
  title = 'Atención',
  text,
  button = 'Aceptar',
  list,
}: {
  readonly title?: string
  readonly text?: ReactNode
  readonly button?: string
  readonly list?: readonly string[]
} = {}): Promise<void> => {
  await ask({ kind: 'notice', intent: 'warning', title, text, button, list, width: list ? 'clamp(250px, 100%, 650px)' : '250px' })
}

/** The documented success dialog; where no acknowledgement is needed, prefer a toast (`toastSaved`). */
export const showSuccess = async ({
  title = '¡Éxito!',
  text = 'Información guardada con éxito',
  button = 'Aceptar',
}: {
  readonly title?: string
  readonly text?: ReactNode
  readonly button?: string
} = {}): Promise<void> => {
  await ask({ kind: 'notice', intent: 'success', title, text, button, width: '420px' })
}

/**
 * Shows an error: the server's text under «Error» for a coded error, with the employees it names listed; otherwise the documented general
 * text.
 */
export const showError = async (error?: unknown): Promise<void> => {
  const failure = error instanceof Error ? error : undefined
  const list = employeesIn(failure)
  await ask({
    kind: 'notice',
    intent: list ? 'warning' : 'error',
    title: failure && 'code' in failure ? 'Error' : ' Ocurrió un error',
    text: errorText(error),
    button: 'Aceptar',
    width: list ? 'clamp(250px, 100%, 650px)' : '420px',
    list,
    reference: failure && 'status' in failure && Number(failure.status) >= 500 ? (failure as ApiError).requestId : undefined,
  })
}

/** «1042, Pérez, Ana» for each employee in an error's payload. */
const employeesIn = (error: Error | undefined): readonly string[] | undefined => {
  const data: unknown = error && 'data' in error ? error.data : undefined
  const employees: unknown = typeof data === 'object' && data !== null && 'employees' in data ? data.employees : undefined
  if (!Array.isArray(employees) || employees.length === 0) return undefined
  return employees.map((each: Readonly<Record<string, unknown>>) => {
    const person = (typeof each.person === 'object' && each.person !== null ? each.person : each) as Readonly<
      Record<string, unknown>
    >
    return [each.fileCode ?? each.file_code, person.lastname ?? person.lastName, person.names ?? person.name ?? person.firstName]
      .filter(Boolean)
      .join(', ')
  })
}

/** A table to choose from, with «Si» and «No»; returns the selected indexes. */
export const promptForSelection = (options: {
  readonly title: string
  readonly text?: ReactNode
  readonly sheet: Sheet
}): Promise<readonly number[] | undefined> => ask<readonly number[]>({ kind: 'list', ...options })

/** A table of errors with Excel download and «Cerrar». */
export const showErrors = async ({
  title = 'Error',
  fileName = 'errores',
  ...rest
}: {
  readonly title?: string
  readonly text?: ReactNode
  readonly sheet: Sheet
  readonly fileName?: string
}): Promise<void> => {
  await ask({ kind: 'errors', title, fileName, ...rest })
}

/** Asks for a name; an empty one shows «Debe ingresar un nombre valido». */
export const promptForName = ({
  title,
  label = 'Nombre',
  initial = '',
  maxLength = 200,
  confirmLabel = 'Aceptar',
}: {
  readonly title: string
  readonly label?: string
  readonly initial?: string
  readonly maxLength?: number
  readonly confirmLabel?: string
}): Promise<string | undefined> => ask<string>({ kind: 'name', title, label, initial, maxLength, confirmLabel })

/** Shows «Espere un momento, por favor.» while a promise is pending. */
export const waitFor = async <T>(work: Promise<T>, text = 'Espere un momento, por favor.'): Promise<T> => {
  const before = nextId
  void ask({ kind: 'waiting', text })
  try {
    return await work
  } finally {
    open.find(({ id }) => id === before)?.settle(undefined)
  }
}
