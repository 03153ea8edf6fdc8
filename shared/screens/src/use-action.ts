import { type Act, type AnswerOf, isAct } from '@legajo/api/act.ts'
import { isApiError, isCancelled } from '@legajo/api/api-error.ts'
import { markStale, markStaleUnread, queryClient } from '@legajo/api/queries.ts'
import { isDirty } from '@legajo/bus/dirty-forms.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { type Toast, toast } from '@legajo/ui/toasts.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { showError } from './dialog-queue.ts'

type Variables = { readonly act: Act; readonly args: readonly unknown[] }

export type ActionOptions<P extends readonly unknown[], A> = {
  /** The message after success: its title, or the whole toast by the answer; `undefined` shows none. */
  readonly done?: string | Toast | ((answer: A, ...args: P) => Toast | string | undefined)
  /** Runs after success, before what is shown is read again: close a dialog, empty a selection. */
  readonly onDone?: (answer: A, ...args: P) => void
  /** The address to open after success. This screen is then not read again, since its record may be gone; the next one reads what it shows. */
  readonly goTo?: string | ((answer: A, ...args: P) => string)
  /** Shows the error of a refused act instead of the dialog of errors: a dialog shows it among its fields. */
  readonly onError?: (error: unknown, ...args: P) => void
  /** Further reads to repeat even while a form has changes. */
  readonly also?: readonly AnyEndpoint[]
}

export type Action<P extends readonly unknown[]> = {
  /** Resolves to whether the act succeeded; false as well when it was not started or was cancelled. */
  readonly run: (...args: P) => Promise<boolean>
  readonly isBusy: boolean
  /** Whether the act of these arguments is being sent, for the mark on one row. */
  readonly isBusyWith: (...args: P) => boolean
  /** Properties of its button, which keeps the focus while the act is sent. */
  readonly button: (...args: P) => { readonly onClick: () => void; readonly disabledFocusable: boolean }
}

const mutationKey = ['act']

/** Whether an equal act is being sent, from this button or from another. */
const isSending = (key: string): boolean =>
  queryClient().isMutating({
    mutationKey,
    predicate: ({ state }) => (state.variables as Variables | undefined)?.act.key === key,
  }) > 0

/** The screen showed a former state: the record is gone, or another user changed it. */
const isFormerState = (error: unknown): boolean => isApiError(error) && [404, 409, 410, 412].includes(error.status)

/**
 * An action of a screen. `plan` returns the act of a press, and may ask first: without an act nothing is sent. A second press of the same
 * act while the first is sent does nothing; an error is shown; after success a toast is shown and what is on the screen is read again.
 *
 *     const remove = useAction(
 *       async ({ id }: Plan) => {
 *         const body = await confirmRemovalBy(plans.remove)
 *         return body && write(plans.remove, { params: { id }, ...body })
 *       },
 *       { done: 'Plan eliminado' },
 *     )
 *     <Button {...remove.button(row)}>Eliminar</Button>
 */
export const useAction = <P extends readonly unknown[], W extends Act | undefined>(
  plan: (...args: P) => W | Promise<W>,
  { done, onDone, goTo, onError, also }: ActionOptions<P, AnswerOf<W>> = {},
): Action<P> => {
  const isAsking = useRef(false)
  const { mutateAsync, isPending, variables } = useMutation(
    {
      mutationKey,
      mutationFn: async ({ act, args }: Variables) => {
        const answer = (await act.send()) as AnswerOf<W>
        const message = typeof done === 'function' ? done(answer, ...(args as unknown as P)) : done
        if (message !== undefined) toast(typeof message === 'string' ? { intent: 'success', title: message } : message)
        onDone?.(answer, ...(args as unknown as P))
        const address = typeof goTo === 'function' ? goTo(answer, ...(args as unknown as P)) : goTo
        if (address !== undefined) {
          await markStaleUnread()
          if (await navigate(address)) return
        }
        if (act.changesData) await markStale(act.endpoint, also)
      },
    },
    queryClient(),
  )
  const planAct = async (args: P): Promise<Act | undefined> => {
    const answer = plan(...args)
    if (!(answer instanceof Promise)) return answer
    isAsking.current = true
    return answer.finally(() => {
      isAsking.current = false
    })
  }
  const run = async (...args: P): Promise<boolean> => {
    if (isAsking.current) return false
    let act: Act | undefined
    try {
      act = await planAct(args)
      if (!isAct(act) || isSending(act.key)) return false
      await mutateAsync({ act, args })
      return true
    } catch (error) {
      if (isCancelled(error)) return false
      // Reading again would replace what is typed in a form.
      if (act?.changesData && isFormerState(error) && !isDirty()) void markStale(act.endpoint, also)
      await (onError ? onError(error, ...args) : showError(error))
      return false
    }
  }
  const isBusyWith = (...args: P): boolean =>
    isPending && variables.args.length === args.length && variables.args.every((each, at) => each === args[at])
  return {
    run,
    isBusy: isPending,
    isBusyWith,
    button: (...args) => ({ onClick: () => void run(...args), disabledFocusable: isBusyWith(...args) }),
  }
}
