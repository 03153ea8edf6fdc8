import type { Area } from '../http/server.ts'
import type { AssignServices } from './assign-form.ts'
import { serveForms } from './dynamic-form.ts'
import { serveFormAnswers } from './form-answer.ts'
import { serveFormRequests } from './form-request.ts'

/** Forms of companies, and the answers of their records. */
export const serveDynamicForms =
  (employees: AssignServices): Area =>
  (server) => {
    serveForms(server, employees)
    for (const serve of [serveFormAnswers, serveFormRequests]) serve(server)
  }
