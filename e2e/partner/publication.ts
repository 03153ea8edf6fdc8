import type { APIRequestContext } from '@playwright/test'
import { sessionOf } from '../fixtures/sign-in.ts'
import { expect } from '../fixtures/test.ts'

/** The administrator of the sample, who admits origins and publishes. */
export interface PartnerAdmin {
  readonly headers: Record<string, string>
  readonly companyId: number
}

export const signInAdmin = async (request: APIRequestContext): Promise<PartnerAdmin> => {
  const { tenant, session } = await sessionOf(request, 'admin')
  const headers = {
    'x-tenant': tenant,
    authorization: `Bearer ${session.accessToken}`,
    'selected-company': String(session.companyId),
  }
  return { headers, companyId: session.companyId }
}

export const postJson = async (request: APIRequestContext, { headers }: PartnerAdmin, path: string, data: object) => {
  const answer = await request.post(`/api${path}`, { headers, data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** Publishes a text that asks for feedback, and returns the token of a link to it. */
export const publish = async (request: APIRequestContext, admin: PartnerAdmin, feedbackType: 'STARS' | 'LIKERT') => {
  const { id } = await postJson(request, admin, '/comunicacion/publications', {
    name: 'Para socios',
    title: 'Jornada abierta',
    content: '<p>Contanos</p>',
    allowedCompanies: [admin.companyId],
    initialDate: '2020-01-01',
    endDate: '2099-12-31',
    notify: false,
    feedbackType,
    feedbackQuestion: '¿Cómo estuvo la jornada?',
  })
  const { guests } = await postJson(request, admin, `/comunicacion/publications/${id}/links`, { guests: 1 })
  return /feedback\/([\w-]+)/.exec(guests[0])?.[1] as string
}
