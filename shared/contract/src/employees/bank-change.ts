import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'

const bankChangeStates = {
  WAITING: 'En espera',
  ACTIVE: 'En uso',
  STOPPED: 'Frenado',
  REPLACED: 'Reemplazado por otro',
} as const

/** Signs of a diverted salary: the change waits for another person's confirmation. */
export const bankAlarms = {
  SHARED: 'La cuenta también es de otra persona',
  PAYMENT: 'Faltan cinco días o menos para un pago',
  CONTACT: 'También cambió su correo o su teléfono en estos días',
} as const

/** A change of the account where a person is paid. Accounts are shown by their last four digits. */
const bankChange = object({
  id: number().integer().required(),
  former: string().required().label('Cuenta anterior'),
  next: string().required().label('Cuenta nueva'),
  active_from: string().required().label('Rige desde').meta({ input: 'date' }),
  state: string().oneOf(keyNames(bankChangeStates)).required().label('Estado').meta({ options: bankChangeStates }),
  requested_by: string().nullable().defined().label('Lo cargó'),
  requested_at: string().required().label('Cargado el'),
  alarms: array()
    .of(string().oneOf(keyNames(bankAlarms)).required())
    .required()
    .label('Alertas')
    .meta({ options: bankAlarms }),
  confirmed_by: string().nullable().defined().label('Lo confirmó'),
})
export type BankChange = InferType<typeof bankChange>

const rows = array().of(bankChange).required()
const path = '/datos-maestros/employees/{id}/bank-changes'
const ownPath = '/datos-maestros/employees/me/bank-changes'

/** Changes of account wait two business days before they are used; the person and human resources can stop them until then. */
export const bankChanges = {
  list: endpoint('X-EM-52', 'GET', path, {
    permit: 'READ_EMPLOYEE',
    returns: rows,
    summary: 'Cambios de cuenta bancaria de un legajo, los últimos primero',
  }),
  stop: endpoint('X-EM-53', 'POST', `${path}/{a}/stop`, {
    permit: 'WRITE_EMPLOYEE',
    returns: rows,
    summary: 'Frenar un cambio de cuenta que está en espera',
  }),
  confirm: endpoint('X-EM-56', 'POST', `${path}/{a}/confirm`, {
    permit: 'WRITE_EMPLOYEE',
    action: 'UPDATE',
    secondPerson: { record: 'bank_change', id: 'a', error: 'own_request' },
    returns: rows,
    summary: 'Confirmar un cambio de cuenta con alertas, después de comprobarlo con la persona',
  }),
  mine: endpoint('X-EM-54', 'GET', ownPath, {
    access: 'session',
    returns: rows,
    summary: 'Los cambios de la cuenta bancaria propia',
  }),
  stopOwn: endpoint('X-EM-55', 'POST', `${ownPath}/{id}/stop`, {
    ownRecord: { record: 'paid_account_change' },
    access: 'session',
    returns: rows,
    summary: 'Frenar un cambio de la cuenta propia que está en espera: «no fui yo»; avisa a Recursos Humanos',
  }),
}
