import { call } from '@legajo/api/call.ts'
import { frontendErrors } from '@legajo/contract/shared/frontend-error.ts'

/** `failed` names the version of a parcel that did not load, start or draw. */
export const report = async (
  error: string,
  url: string,
  failed?: { readonly unit: string; readonly version: string },
): Promise<void> => {
  await call(frontendErrors.report, { body: { error, url, ...failed } })
}
