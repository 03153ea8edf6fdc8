import * as contract from '@legajo/contract/employees/person-parts.ts'
import type { Area } from '../../http/server.ts'
import { usersOfEmployee } from '../../platform/notify.ts'
import { remind } from '../../platform/remind.ts'
import { serveDeclared } from '../../resource/serve-declared.ts'
import { mustBeOfBank } from '../dated/bank-of-cbu.ts'
import { mustFitShares } from './bank-shares.ts'
import { sendExpiryReminders } from './expiry-reminders.ts'
import { recognizeServices } from './recognized-service.ts'

const references = { employee_id: { table: 'employee', noun: 'El legajo' } } as const
const limit = 5000

/** The registers of a person: each is listed by employee. */
export const servePersonParts: Area = (server) => {
  serveDeclared(server, contract.personDocuments, { limit, references })
  serveDeclared(server, contract.personAddresses, { limit, references })
  serveDeclared(server, contract.personContacts, { limit, references })
  serveDeclared(server, contract.emergencyContacts, { limit, references })
  serveDeclared(server, contract.personEducation, { limit, references })
  serveDeclared(server, contract.personLanguages, { limit, references })
  serveDeclared(server, contract.personLicences, { limit, references })
  serveDeclared(server, contract.personDisabilities, { limit, references })
  serveDeclared(server, contract.recognizedServices, {
    limit,
    references,
    afterSave: ({ db }, { employee_id }) => recognizeServices(db, employee_id),
    beforeRemove: ({ db, id }, { employee_id }) => recognizeServices(db, employee_id, id),
  })
  serveDeclared(server, contract.bankAccounts, {
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
