import { smallestGroup } from '@legajo/contract/anonymity.ts'
import { type FeedbackType, likertLabels, ratingRange } from '@legajo/contract/communication/feedback.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { countReleased, selectReleasedTexts } from '../anonymity/read-shown.ts'
import type { Respondent } from '../anonymity/store-ballot.ts'
import type { Subject } from '../anonymity/subject.ts'
import type { Db } from '../db/database.ts'
import type { Session } from '../session/session.ts'

/** The employee of the session, counted once across all channels; a user without an employee is not an invited respondent. */
export const respondentOf = ({ employeeId, userId }: Session): Respondent =>
  employeeId === null ? `user:${userId}` : `employee:${employeeId}`

/** Grouped feedback; empty for users who may not read results. */
export const resultsOf = async (db: Db, subject: Subject, type: FeedbackType, reads = true) => {
  const counts = reads ? (await countReleased(db, subject)).filter(({ question }) => question === 'rating') : []
  const ratings = counts.reduce((sum, { count }) => sum + count, 0)
  const sum = counts.reduce((total, { value, count }) => total + Number(value) * count, 0)
  const [lowest, highest] = ratingRange(type) ?? [0, -1]
  const values = Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index)
  return {
    ratings,
    average: ratings > 0 ? Math.round((sum / ratings) * 100) / 100 : null,
    distribution: values.map((value) => ({
      value,
      label: type === 'LIKERT' ? (likertLabels[value] ?? '') : countText(value, 'estrella'),
      count: counts.find((row) => row.value === String(value))?.count ?? 0,
    })),
    comments: reads ? (await selectReleasedTexts(db, subject)).map(({ value }) => value) : [],
    threshold: smallestGroup,
  }
}
