import { call } from '@legajo/api/call.ts'
import { frontendErrors } from '@legajo/contract/shared/frontend-error.ts'

export const report = async (error: string, url: string): Promise<void> => {
  await call(frontendErrors.report, { body: { error, url } })
}
