import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { userAccounts } from '@legajo/contract/auth/user-account.ts'
import {
  type AccessDraft,
  accessDecisions,
  type accessEvents,
  accessParts,
  type HeldAccess,
  handedParts,
} from '@legajo/contract/employees/access-decision.ts'
import type { Employee } from '@legajo/contract/employees/employee-item.ts'
import { units } from '@legajo/contract/org/unit.ts'
import { standIns } from '@legajo/contract/time/leave/approval.ts'
import { EmployeeFinder, type FoundEmployee } from '@legajo/screens/employee-finder.tsx'
import { findEmployees } from '@legajo/screens/employee-options.ts'
import { PromptDialog, usePrompt } from '@legajo/screens/prompt-dialog.tsx'
import { Checkbox } from '@legajo/ui/fields.ts'
import { makeStyles } from '@legajo/ui/fluent.ts'
import { formatDate } from '@legajo/ui/format.ts'
import { Stack, Text } from '@legajo/ui/layout.tsx'
import { successToast } from '@legajo/ui/toasts.tsx'
import { useState } from 'react'

const useStyles = makeStyles({ text: { margin: 0 }, list: { margin: 0, paddingInlineStart: '20px' } })

type Kind = keyof typeof accessEvents
type Option = { readonly id: number; readonly name: string }

const introductions: Readonly<Record<Kind, string>> = {
  LEAVE:
    'Su usuario ingresa hasta el último día de trabajo; al día siguiente se cierran sus sesiones. Elegí quién toma lo que deja.',
  TRANSFER: 'Su usuario sigue con el legajo de la otra empresa. Elegí qué conserva y quién toma lo que deja en esta.',
  RETURN: 'Su usuario vuelve a ingresar. Elegí qué roles conserva; los demás se quitan ahora.',
}

const listTexts = (held: HeldAccess) => ({
  TASKS: held.tasks.map(({ name, about, due_on }) => `${name} (${about}, ${formatDate(due_on)})`),
  APPROVALS: [
    ...(held.approvals > 0 ? [`${held.approvals} por decidir`] : []),
    ...(held.stages > 0 ? [`${held.stages} etapas o alcances que la nombran`] : []),
    ...held.stands_in_for.map(({ name }) => `Reemplaza a ${name}`),
  ],
  UNITS: held.units.map(({ name }) => name),
})

/** The roles and companies that are proposed to stay at each event. */
const firstChoice = (kind: Kind, { account, other_companies }: HeldAccess, own: number) => ({
  roles: kind === 'TRANSFER' ? (account?.roles.map(({ id }) => id) ?? []) : [],
  companies:
    kind === 'TRANSFER'
      ? [...(account?.companies ?? []), ...other_companies].map(({ id }) => id).filter((id) => id !== own)
      : (account?.companies.map(({ id }) => id) ?? []),
})

/** Decides about the account, the tasks, the approvals and the units of a person who leaves, moves or returns. */
export const AccessDialog = ({
  employee,
  held,
  kind,
  onClose,
}: {
  readonly employee: Employee
  readonly held: HeldAccess
  readonly kind: Kind
  readonly onClose: () => void
}) => {
  const styles = useStyles()
  const mayHand = { TASKS: true, APPROVALS: usePermitted(standIns.create), UNITS: usePermitted(units.update) }
  const mayAccounts = usePermitted(userAccounts.update) && held.account !== null
  const texts = listTexts(held)
  const offered = kind === 'RETURN' ? [] : handedParts.filter((part) => texts[part].length > 0)
  const [handed, setHanded] = useState<readonly string[]>(offered.filter((part) => mayHand[part]))
  const [successor, setSuccessor] = useState<readonly FoundEmployee[]>([])
  const first = firstChoice(kind, held, employee.company_id)
  const [roles, setRoles] = useState<readonly number[]>(first.roles)
  const [companies, setCompanies] = useState<readonly number[]>(first.companies)
  const heldRoles = held.account?.roles ?? []
  const allCompanies = [
    ...(held.account?.companies ?? []),
    ...held.other_companies.filter(({ id }) => !held.account?.companies.some((one) => one.id === id)),
  ]
  const decidesCompanies = mayAccounts && kind === 'TRANSFER'
  const prompt = usePrompt(
    () => {
      const parts = [
        ...offered.filter((part) => handed.includes(part)),
        ...(mayAccounts && heldRoles.length > 0 ? (['ROLES'] as const) : []),
        ...(decidesCompanies ? (['COMPANIES'] as const) : []),
      ]
      const body: AccessDraft = {
        kind,
        parts,
        successor_id: handed.length > 0 ? (successor[0]?.id ?? null) : null,
        kept_role_ids: [...roles],
        kept_company_ids: decidesCompanies ? [...companies] : [],
      }
      return write(accessDecisions.decide, { params: { id: employee.id }, body })
    },
    'No se pudo guardar la decisión',
    { done: successToast('Acceso decidido'), onDone: onClose },
  )
  return (
    <PromptDialog
      title={`Acceso y tareas de ${employee.full_name}`}
      action="Guardar la decisión"
      busyAction="Guardando…"
      onClose={onClose}
      {...prompt}
    >
      <p className={styles.text}>{introductions[kind]}</p>
      {offered.map((part) => (
        <Stack key={part} gap={4}>
          <Checkbox
            label={`${accessParts[part]} (${texts[part].length})`}
            checked={handed.includes(part)}
            disabled={!mayHand[part]}
            onChange={() => setHanded(toggle(handed, part))}
          />
          <ul className={styles.list}>
            {texts[part].slice(0, 5).map((text) => (
              <li key={text}>{text}</li>
            ))}
            {texts[part].length > 5 && <li>y {texts[part].length - 5} más</li>}
          </ul>
        </Stack>
      ))}
      {handed.length > 0 && (
        <EmployeeFinder
          label="Quién lo toma"
          find={findEmployees}
          value={successor}
          onChange={setSuccessor}
          multiple={false}
          isAllowed={({ id }) => id !== employee.id}
        />
      )}
      {mayAccounts && <Choice title="Roles que conserva" options={heldRoles} value={roles} onChange={setRoles} />}
      {decidesCompanies && (
        <Choice title="Empresas que ve su usuario" options={allCompanies} value={companies} onChange={setCompanies} />
      )}
      {!mayAccounts && held.has_account && (
        <Text tone="muted">Los roles y las empresas de su usuario los decide quien administra los usuarios: ya se le avisó.</Text>
      )}
    </PromptDialog>
  )
}

const toggle = <T,>(list: readonly T[], one: T): readonly T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]

const Choice = ({
  title,
  options,
  value,
  onChange,
}: {
  readonly title: string
  readonly options: readonly Option[]
  readonly value: readonly number[]
  readonly onChange: (value: readonly number[]) => void
}) =>
  options.length > 0 && (
    <Stack gap={4} role="group" aria-label={title}>
      <Text>{title}</Text>
      {options.map(({ id, name }) => (
        <Checkbox key={id} label={name} checked={value.includes(id)} onChange={() => onChange(toggle(value, id))} />
      ))}
    </Stack>
  )
