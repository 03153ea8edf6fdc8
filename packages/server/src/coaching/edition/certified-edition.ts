import { refuse } from '../../errors/app-error.ts'

export const certifiedText = 'La edición está finalizada y sus certificados ya lo dicen: reabrila para corregirlo'

type Edition = { readonly name: string; readonly hours: string; readonly date_from: string; readonly date_until: string }
type Draft = { readonly name: string; readonly hours: number; readonly dateFrom: string; readonly dateUntil: string }

/** Refuses another value of what the certificates of a finished edition state; reopening it annuls them. */
export const requireCertified = (found: Edition, draft: Draft): void => {
  if (draft.name !== found.name) refuse('name', certifiedText)
  if (draft.hours !== Number(found.hours)) refuse('hours', certifiedText)
  if (draft.dateFrom !== found.date_from) refuse('dateFrom', certifiedText)
  if (draft.dateUntil !== found.date_until) refuse('dateUntil', certifiedText)
}
