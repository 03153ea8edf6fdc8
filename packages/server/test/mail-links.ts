import { accessCards } from '@legajo/contract/clima/access-card.ts'
import type { Survey } from '@legajo/contract/clima/survey.ts'
import { mailsTo } from './mailbox.ts'
import { type Caller, ok, type TestApp } from './test-app.ts'
import { waitUntil } from './wait-until.ts'

/** Links of a survey as they reach the mailboxes of these employees: their maker does not see them. */
export const mailLinks = async (
  app: TestApp,
  maker: Caller,
  survey: Pick<Survey, 'id' | 'name'>,
  people: readonly number[],
): Promise<readonly { readonly id: number; readonly hash: string }[]> => {
  const body = { surveyId: survey.id, validationField: 'none' as const, employeesId: [...people] }
  const cards = ok(await maker.request(accessCards.generate, { body }))
  ok(await maker.request(accessCards.sendMultiple, { body: { ids: cards.map(({ id }) => id) } }))
  const found = await app.inTransaction(maker, (db) =>
    db
      .selectFrom('employee')
      .select(['id', 'email', 'personal_email'])
      .where('id', 'in', [...people])
      .execute(),
  )
  return Promise.all(
    cards.map(async ({ id, employeeId }) => {
      const person = found.find((one) => one.id === employeeId)
      let hash = ''
      await waitUntil(async () => {
        const mails = await mailsTo(app, person?.email ?? person?.personal_email ?? '')
        const text = mails.find(({ subject }) => subject === `Encuesta: ${survey.name}`)?.text ?? ''
        hash = /hash=([\w-]+)/.exec(text)?.[1] ?? ''
        return hash !== ''
      })
      return { id, hash }
    }),
  )
}
