import { smallestGroup } from '@legajo/contract/anonymity.ts'
import type { EditionOpinions } from '@legajo/contract/coaching/opinion.ts'
import { countReleased, selectReleasedTexts } from '../../anonymity/read-shown.ts'
import type { Db } from '../../db/database.ts'
import { withAdded } from '../../forms/include-added-values.ts'
import type { Session } from '../../session/session.ts'
import { selectParticipants } from './event-participant-rows.ts'
import { readCourse } from './event-rows.ts'

interface OpinionReader {
  readonly db: Db
  readonly session: Session
}

const stars = [1, 2, 3, 4, 5] as const

/** The opinions about an edition, with their names or, of an anonymous course, only as they were released. */
export const editionOpinions = async (context: OpinionReader, id: number): Promise<EditionOpinions> => {
  const { db } = context
  const isAnonymous = (await readCourse(db, id)).opinionMode === 'ANONYMOUS'
  const subject = { subject: 'COURSE', id } as const
  const given = isAnonymous
    ? []
    : await selectParticipants(db)
        .where('c.event_id', '=', id)
        .where((of) => of.or([of('c.rating', 'is not', null), of('c.answered_number', 'is not', null)]))
        .execute()
  const named = await withAdded(
    context,
    'COURSE_OPINION',
    given.map(({ id: row, employee, rating, comment }) => ({ id: row, employee, rating, comment })),
  )
  const released = isAnonymous ? (await countReleased(db, subject)).filter(({ question }) => question === 'rating') : []
  const counts = stars.map((value) =>
    isAnonymous
      ? released.filter((one) => one.value === String(value)).reduce((sum, one) => sum + one.count, 0)
      : named.filter(({ rating }) => rating === value).length,
  )
  const count = counts.reduce((sum, one) => sum + one, 0)
  const total = counts.reduce((sum, one, index) => sum + one * (index + 1), 0)
  return {
    isAnonymous,
    count,
    average: count === 0 ? null : Math.round((total * 10) / count) / 10,
    stars: counts,
    named: [...named],
    comments: isAnonymous ? (await selectReleasedTexts(db, subject)).map(({ value }) => value) : [],
    threshold: smallestGroup,
  }
}
