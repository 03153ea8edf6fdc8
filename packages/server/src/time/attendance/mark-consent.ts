import type { ConsentPurpose, MarkConsent } from '@legajo/contract/time/attendance/own-mark.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { refuse } from '../../errors/app-error.ts'
import { settingOf } from './mark-setting.ts'

/** The uses of a mark for which the company needs the consent of its person, with the last answer to the present text of each. */
export const consentsOf = async (db: Db, employee: number): Promise<MarkConsent[]> => {
  const setting = await settingOf(db)
  const consents = [
    ...(setting.asks_position
      ? [{ purpose: 'POSITION' as const, text: setting.consent_text, edition: setting.consent_edition }]
      : []),
    ...(setting.asks_photo ? [{ purpose: 'PHOTO' as const, text: setting.photo_text, edition: setting.photo_edition }] : []),
  ]
  if (consents.length === 0) return []
  const { rows } = await sql<{ purpose: ConsentPurpose; edition: number; accepted: boolean }>`
    select distinct on (purpose, edition) purpose, edition, accepted from mark_consent
    where employee_id = ${employee} and company_id = app_company() order by purpose, edition, id desc`.execute(db)
  return consents.map((one) => ({
    ...one,
    accepted: rows.find(({ purpose, edition }) => purpose === one.purpose && edition === one.edition)?.accepted ?? null,
  }))
}

/** Stores an answer with the text that was answered. A refusal, also a later one, deletes nothing: photos expire by their days. */
export const answerConsent = async (
  db: Db,
  employee: number,
  { purpose, edition, accepted }: { readonly purpose: ConsentPurpose; readonly edition: number; readonly accepted: boolean },
): Promise<void> => {
  const consent = (await consentsOf(db, employee)).find((one) => one.purpose === purpose)
  if (consent?.edition !== edition) return refuse('edition', 'El texto cambió; leelo de nuevo y volvé a responder')
  await sql`insert into mark_consent (employee_id, purpose, edition, accepted, text)
    values (${employee}, ${purpose}, ${edition}, ${accepted}, ${consent.text})`.execute(db)
}
