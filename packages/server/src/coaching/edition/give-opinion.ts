import type { BallotKeys } from '../../anonymity/seal-ballot.ts'
import { markAnswered, storeBallot } from '../../anonymity/store-ballot.ts'
import type { Db } from '../../db/database.ts'
import { fail, notFound } from '../../errors/app-error.ts'

interface OpinionGiver {
  readonly tenantId: number
  readonly eventId: number
  readonly employeeId: number
}

/** Stores the opinion of a participant with a result: with the name, or sealed without it, as the course is set. */
export const giveOpinion = async (
  db: Db,
  keys: BallotKeys,
  { tenantId, eventId, employeeId }: OpinionGiver,
  { rating, comment }: { readonly rating: number; readonly comment?: string | undefined },
): Promise<void> => {
  const { id, opinion_mode } = await db
    .selectFrom('coaching_participant as p')
    .innerJoin('coaching_event as e', 'e.id', 'p.event_id')
    .innerJoin('coaching_course as c', 'c.id', 'e.course_id')
    .select(['p.id', 'c.opinion_mode'])
    .where('p.event_id', '=', eventId)
    .where('p.employee_id', '=', employeeId)
    .where('p.state', 'in', ['COMPLETED', 'FAILED'])
    .executeTakeFirstOrThrow(notFound)
  if (opinion_mode === 'NAMED') {
    await db
      .updateTable('coaching_participant')
      .set({ rating, ...(comment !== undefined && { comment: comment || null }) })
      .where('id', '=', id)
      .execute()
    return
  }
  const subject = { subject: 'COURSE', id: eventId } as const
  if (!(await markAnswered(db, subject, `employee:${employeeId}`))) fail('feedback_given')
  await storeBallot(
    db,
    keys,
    { ...subject, tenantId },
    {
      named: true,
      segment: '',
      answers: [
        { question: 'rating', value: String(rating), free: false },
        ...(comment ? [{ question: 'comment', value: comment, free: true }] : []),
      ],
    },
  )
}
