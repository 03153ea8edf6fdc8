import * as contract from '@legajo/contract/employees/person-parts.ts'
import type { Area } from '../../http/server.ts'
import { usersOfEmployee } from '../../platform/notify.ts'
import { remind } from '../../platform/remind.ts'
import { serveResource } from '../../resource/serve-resource.ts'
import { mustBeOfBank } from '../dated/bank-of-cbu.ts'
import { mustFitShares } from './bank-shares.ts'
import { sendExpiryReminders } from './expiry-reminders.ts'
import { recognizeServices } from './recognized-service.ts'

const references = { employee_id: { table: 'employee', noun: 'El legajo' } } as const
const limit = 5000

/** The registers of a person: each is listed by employee. */
export const servePersonParts: Area = (server) => {
  serveResource(server, contract.personDocuments, { table: 'employee_identity', orderBy: ['kind'], limit, references })
  serveResource(server, contract.personAddresses, { table: 'employee_address', orderBy: ['kind'], limit, references })
  serveResource(server, contract.personContacts, { table: 'employee_contact', orderBy: ['kind'], limit, references })
  serveResource(server, contract.emergencyContacts, { table: 'employee_emergency_contact', orderBy: ['id'], limit, references })
  serveResource(server, contract.personEducation, { table: 'employee_education', orderBy: ['from desc'], limit, references })
  serveResource(server, contract.personLanguages, { table: 'employee_language', orderBy: ['language'], limit, references })
  serveResource(server, contract.personLicences, { table: 'employee_licence', orderBy: ['expires_on'], limit, references })
  serveResource(server, contract.personDisabilities, { table: 'employee_disability', orderBy: ['id'], limit, references })
  serveResource(server, contract.recognizedServices, {
    table: 'employee_recognized_service',
    orderBy: ['from'],
    limit,
    references,
    afterSave: ({ db }, { employee_id }) => recognizeServices(db, employee_id),
    beforeRemove: ({ db, id }, { employee_id }) => recognizeServices(db, employee_id, id),
  })
  serveResource(server, contract.bankAccounts, {
    table: 'employee_bank_account',
    orderBy: ['id'],
    limit,
    references,
    beforeUpdate: ({ db }, draft, former) => mustBeOfBank(db, draft, 'cbu', former),
    beforeSave: async ({ db, id }, draft) => {
      if (id === undefined) await mustBeOfBank(db, draft, 'cbu')
      await mustFitShares(db, draft, id)
    },
    afterSave: async (context, { employee_id, cbu, share }) =>
      remind({ ...server, ...context }, await usersOfEmployee(context.db, employee_id), {
        title: 'Cambió el reparto de tu sueldo entre cuentas',
        text: `El ${share.replace('.', ',')} % va a la cuenta terminada en ${cbu.slice(-4)}. Si no lo pediste, avisá a Recursos Humanos.`,
        route: '/selfservice/my-file',
      }),
  })
  server.jobs.repeat('expiry-reminders', '23 7 * * *', () => sendExpiryReminders(server))
}
