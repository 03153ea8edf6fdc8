import type { Act } from '@legajo/api/act.ts'
import { createCancelledError } from '@legajo/api/api-error.ts'
import { confirmWithPassword } from './dialog-queue.ts'

type Question = Omit<NonNullable<Parameters<typeof confirmWithPassword>[0]>, 'check' | 'error'>

/**
 * An act that needs the user's own password, for `useAction`: its sending asks for it, and the dialog stays open with the reason while the
 * server refuses.
 *
 *     const undo = useAction((id: number) => passwordAct({ text }, (password) => write(loads.undo, { params: { id }, body: { password } })))
 */
export const passwordAct = <A>(question: Question, actWith: (password: string) => Act<A>): Act<A> => ({
  ...actWith(''),
  send: async () => {
    let sent: { readonly answer: A } | undefined
    const check = async (password: string) => {
      sent = { answer: await actWith(password).send() }
    }
    await confirmWithPassword({ ...question, check })
    if (!sent) throw createCancelledError()
    return sent.answer
  },
})
