import { type Act, write } from '@legajo/api/act.ts'
import { isApiError } from '@legajo/api/api-error.ts'
import { call } from '@legajo/api/call.ts'
import { currentSession } from '@legajo/bus/session-state.ts'
import { signatures } from '@legajo/contract/auth/signature.ts'
import { receipts } from '@legajo/contract/payroll/documents/receipt.ts'

/** Answers a receipt, signed with the user's own key, which the password decrypts. The key is created at the first use, and again after a password change. */
export const answerAct = (id: number, body: { agreed: boolean; reason?: string; password: string }): Act<unknown> => {
  const own = { params: { id: currentSession()?.userId ?? 0 } }
  const registration = write(signatures.register, { ...own, body: { password: body.password } })
  const answer = write(receipts.answer, { params: { id }, body })
  const send = async () => {
    if (!(await call(signatures.check, own)).registered) await registration.send()
    try {
      return await answer.send()
    } catch (error) {
      if (!isApiError(error) || error.code !== 'signature_key') throw error
      await registration.send()
      return answer.send()
    }
  }
  return { ...answer, send }
}
