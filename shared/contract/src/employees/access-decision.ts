import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'

const named = object({ id: number().integer().required(), name: string().required() })

/** The events that require a decision about the access of a person. */
export const accessEvents = { LEAVE: 'Egreso', TRANSFER: 'Transferencia', RETURN: 'Reingreso' } as const

/** The parts of a decision: three go to a successor, two are taken from the account. */
export const accessParts = {
  TASKS: 'Tareas pendientes',
  APPROVALS: 'Aprobaciones y reemplazos',
  UNITS: 'Unidades que conduce',
  ROLES: 'Roles',
  COMPANIES: 'Empresas',
} as const

/** Parts that go to another person. */
export const handedParts = ['TASKS', 'APPROVALS', 'UNITS'] as const

const decision = object({
  kind: string().oneOf(keyNames(accessEvents)).required(),
  successor: string().nullable().defined(),
  parts: array()
    .of(string().oneOf(keyNames(accessParts)).required())
    .required(),
  decided_by: string().nullable().defined(),
  decided_at: string().required(),
  /** The changes that were made, once it is carried out. */
  outcome: string().nullable().defined(),
})

const heldAccess = object({
  /** The event that the state of the file asks about; null while nothing changes. */
  kind: string().oneOf(keyNames(accessEvents)).nullable().defined(),
  has_account: boolean().required(),
  /** Null without an account, and for users who do not see the accounts of others. */
  account: object({
    id: number().integer().required(),
    name: string().required(),
    admin: boolean().required(),
    roles: array().of(named).required(),
    companies: array().of(named).required(),
  })
    .nullable()
    .defined(),
  /** The companies that a transfer opens: those of the person's other files. */
  other_companies: array().of(named).required(),
  tasks: array()
    .of(named.shape({ due_on: string().required(), about: string().required() }))
    .required(),
  approvals: number().integer().required(),
  stages: number().integer().required(),
  stands_in_for: array().of(named).required(),
  units: array().of(named).required(),
  led: number().integer().required(),
  decision: decision.nullable().defined(),
})
export type HeldAccess = InferType<typeof heldAccess>

const accessDraft = object({
  kind: string().oneOf(keyNames(accessEvents)).required().label('Por qué'),
  successor_id: id().nullable().default(null).label('Quién lo toma'),
  parts: array()
    .of(string().oneOf(keyNames(accessParts)).required())
    .max(5)
    .required()
    .label('Qué se decide'),
  kept_role_ids: array().of(id().required()).max(100).default([]).label('Roles que conserva'),
  kept_company_ids: array().of(id().required()).max(300).default([]).label('Empresas que conserva'),
})
export type AccessDraft = InferType<typeof accessDraft>

const path = '/datos-maestros/employees/{id}/access'

/** The account, open work and units of a person who leaves, moves or returns, and the decision about them. */
export const accessDecisions = {
  get: endpoint('X-EM-80', 'GET', path, {
    permit: 'READ_EMPLOYEE',
    returns: heldAccess,
    summary: 'Qué tiene a su cargo en la suite una persona: usuario, roles, tareas, aprobaciones y unidades',
  }),
  decide: endpoint('X-EM-81', 'POST', path, {
    permit: 'WRITE_EMPLOYEE',
    action: 'UPDATE',
    requires: {
      field: 'parts',
      of: {
        APPROVALS: { permit: 'WRITE_NOTICE' },
        UNITS: { permit: 'WRITE_ORGANIZATIONAL_UNIT' },
        ROLES: { permit: 'WRITE_USER_ACCOUNT' },
        COMPANIES: { permit: 'WRITE_USER_ACCOUNT' },
      },
    },
    body: accessDraft,
    returns: heldAccess,
    summary:
      'Decidir qué pasa con el usuario, las tareas, las aprobaciones y las unidades de quien egresa, pasa a otra empresa o vuelve',
  }),
}
