import { sql } from 'kysely'
import { hashToken, hashValidation } from '../anonymity/link-token.ts'
import type { Database, Db } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'

const wrongAnswersAllowed = 5

export interface EnteredLink {
  readonly id: number
  readonly survey_id: number
  readonly for_company: number
  readonly employee_id: number | null
  /** Whether only the person can hold the token. */
  readonly own: boolean
  readonly segment: string
  readonly label: string
}

type AttemptKey = { readonly tenantId: number; readonly token: string; readonly validation: string; readonly counts: boolean }

/**
 * Looks up a link and checks the typed text. `counts`: takes one of its uses, in a single statement, so that concurrent requests get
 * exactly `limit_of_access`. A wrong answer is counted in a separate transaction, which no error undoes. Returns `needsValidation` while
 * nothing was typed yet; throws when the link is unknown, expired or used up. It does not return whether the link was answered: its printer
 * could query that.
 */
export const enterByLink = async (
  database: Database,
  { tenantId, token, validation, counts }: AttemptKey,
): Promise<EnteredLink | { readonly needsValidation: string }> => {
  const verdict = await database.inTenant({ tenantId }, async (db) => {
    const link = await findByToken(db, token)
    if (!link) return { kind: 'unknown' } as const
    if (link.wrong_answers >= wrongAnswersAllowed) return { kind: 'ended' } as const
    if (link.validation_hash !== null && validation === '') return { kind: 'ask', label: link.label } as const
    if (link.validation_hash !== null && link.validation_hash !== hashValidation(token, validation)) {
      const counted = await db
        .updateTable('access_link')
        .set({ wrong_answers: sql`wrong_answers + 1` })
        .where('id', '=', link.id)
        .where('wrong_answers', '<', wrongAnswersAllowed)
        .returning('wrong_answers')
        .executeTakeFirst()
      const left = wrongAnswersAllowed - (counted?.wrong_answers ?? wrongAnswersAllowed)
      return left > 0 ? ({ kind: 'wrong', left } as const) : ({ kind: 'ended' } as const)
    }
    const taken = await db
      .updateTable('access_link')
      .set({ usages: sql`usages + ${counts ? 1 : 0}` })
      .where('id', '=', link.id)
      .where('wrong_answers', '<', wrongAnswersAllowed)
      .$if(counts, (query) => query.whereRef('usages', '<', 'limit_of_access'))
      .returning('id')
      .executeTakeFirst()
    return taken ? ({ kind: 'entered', link } as const) : ({ kind: 'used up', limit: link.limit_of_access } as const)
  })
  switch (verdict.kind) {
    case 'entered':
      return verdict.link
    case 'ask':
      return { needsValidation: verdict.label }
    case 'ended':
      return fail('link_ended')
    case 'wrong':
      return fail('link_validation', { left: verdict.left })
    case 'used up':
      return fail('link_used_up', { limit: verdict.limit })
    case 'unknown':
      return fail('link_invalid')
  }
}

/** The link of a token that is valid today; an expired link is treated like an unknown one. */
const findByToken = (db: Db, token: string) =>
  db
    .selectFrom('access_link')
    .select([
      'id',
      'survey_id',
      'for_company',
      'employee_id',
      'own',
      'segment',
      'label',
      'wrong_answers',
      'validation_hash',
      'limit_of_access',
    ])
    .where('token_hash', '=', hashToken(token))
    .where(sql<boolean>`app_today() between date_from and date_until`)
    .executeTakeFirst()
