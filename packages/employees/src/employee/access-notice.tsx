import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { userAccounts } from '@legajo/contract/auth/user-account.ts'
import { accessDecisions } from '@legajo/contract/employees/access-decision.ts'
import type { Employee } from '@legajo/contract/employees/employee-item.ts'
import { today } from '@legajo/forms/date-text.ts'
import { addDays } from '@legajo/kernel/dates.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@legajo/ui/fluent.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AccessDialog } from './access.dialog.tsx'
import { newAccountPath } from './access-action.tsx'
import { decisionText, describeAccess, holdsSomething } from './held-access-text.ts'

const questions = {
  LEAVE: 'Deja la empresa y falta decidir qué pasa con lo que tiene a su cargo',
  TRANSFER: 'Pasa a otra empresa y falta decidir qué conserva',
  RETURN: 'Volvió a trabajar y falta decidir qué conserva su usuario',
} as const

/** Requests a decision about the access of a person who enters, leaves, moves or returns, and shows the one that was made. */
export const AccessNotice = ({ employee }: { readonly employee: Employee }) => {
  const { data: held } = useQuery(queryOf(accessDecisions.get, { params: { id: employee.id } }))
  const mayDecide = usePermitted(accessDecisions.decide)
  const mayCreate = usePermitted(userAccounts.create)
  const [isOpen, setOpen] = useState(false)
  if (!held) return null
  const isNew = employee.admission_date > addDays(today(), -30)
  if (!held.has_account && isNew && held.kind !== 'LEAVE' && held.kind !== 'TRANSFER')
    return (
      <MessageBar intent="info" layout="multiline">
        <MessageBarBody>
          Ingresa y todavía no tiene usuario: sin él no ve sus recibos ni firma.
          {employee.employment_id ? ' Los permisos de su posición le llegan con el usuario.' : ''}
        </MessageBarBody>
        {mayCreate && (
          <MessageBarActions>
            <Button onClick={() => void navigate(newAccountPath(employee.id))}>Dar acceso</Button>
          </MessageBarActions>
        )}
      </MessageBar>
    )
  if (!held.kind || (!held.decision && !holdsSomething(held))) return null
  return (
    <>
      <MessageBar intent={held.decision ? 'info' : 'warning'} layout="multiline">
        <MessageBarBody>
          {held.decision ? decisionText(held, employee.egress_date) : `${questions[held.kind]}: ${describeAccess(held)}.`}
        </MessageBarBody>
        {mayDecide && !held.decision?.outcome && (
          <MessageBarActions>
            <Button onClick={() => setOpen(true)}>{held.decision ? 'Cambiar' : 'Decidir'}</Button>
          </MessageBarActions>
        )}
      </MessageBar>
      {isOpen && <AccessDialog employee={employee} held={held} kind={held.kind} onClose={() => setOpen(false)} />}
    </>
  )
}
