import type { Area } from '../http/server.ts'
import { serveForms } from './dynamic-form.ts'
import { serveFormAnswers } from './form-answer.ts'
import { serveFormRequests } from './form-request.ts'

/** Forms of companies, and the answers of their records. */
export const serveDynamicForms: Area = (server) => {
  for (const serve of [serveForms, serveFormAnswers, serveFormRequests]) serve(server)
}
