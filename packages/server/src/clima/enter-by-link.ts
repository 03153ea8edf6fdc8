import { sql } from 'kysely'
import { hashToken, hashValidation } from '../anonymity/link-token.ts'
import type { Database, Db } from '../db/database.ts'
import { fail } from '../http/app-error.ts'

const wrongAnswersAllowed = 5

export interface EnteredLink {
  readonly id: number
  readonly survey_id: number
  readonly for_company: number
  readonly employee_id: number | null
  readonly segment: string
  readonly label: string
}

type Door = { readonly tenantId: number; readonly token: string; readonly validation: string; readonly counts: boolean }

/**
 * Looks a link up and checks what was typed. `counts`: takes one of its uses, in a single statement, so that a hundred at
 * once get exactly `limit_of_access`. A wrong answer is counted in a transaction of its own, which no error undoes. Answers
 * `needsValidation` while nothing was typed yet; throws when the link is unknown, over or used up. It does not say whether the
 * link was answered: whoever printed it could ask.
 */
export const enterByLink = async (
  database: Database,
  { tenantId, token, validation, counts }: Door,
): Promise<EnteredLink | { readonly needsValidation: string }> => {
  const verdict = await database.inTenant({ tenantId }, async (db) => {
    const link = await find(db, token)
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

/** The link of a token that is still good today; one that is over is as unknown as one that never was. */
const find = (db: Db, token: string) =>
  db
    .selectFrom('access_link')
    .select([
      'id',
      'survey_id',
      'for_company',
      'employee_id',
      'segment',
      'label',
      'wrong_answers',
      'validation_hash',
      'limit_of_access',
    ])
    .where('token_hash', '=', hashToken(token))
    .where(sql<boolean>`app_today() between date_from and date_until`)
    .executeTakeFirst()
