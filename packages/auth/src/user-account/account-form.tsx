import { type Act, write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { currentSession } from '@legajo/bus/session-state.ts'
import { type role, roles } from '@legajo/contract/auth/role.ts'
import { type UserAccount, type UserAccountDraft, userAccountDraft, userAccounts } from '@legajo/contract/auth/user-account.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import type { Employee } from '@legajo/contract/employees/employee-item.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { FormGrid, ResourceForm } from '@legajo/forms/resource-form.tsx'
import { useConfirm } from '@legajo/screens/dialogs.tsx'
import { employeeOptions } from '@legajo/screens/employee-options.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { passwordAct } from '@legajo/screens/password-act.ts'
import { Stack, Text } from '@legajo/ui/layout.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { InferType } from 'yup'
import { useSendsMail } from '../outgoing-mail/no-mail-notice.tsx'
import { passwordText } from './account-actions.tsx'
import { AccountGroups } from './account-groups.tsx'
import { CompaniesField } from './companies-field.tsx'
import { LockNotice } from './lock-notice.tsx'
import { ProposedLink } from './proposed-link.tsx'

const Section = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Stack as="section">
    <Text as="h3" size={400} weight="semibold">
      {title}
    </Text>
    <FormGrid>{children}</FormGrid>
  </Stack>
)

/** The fields of an account, by topic; fields that only an administrator may set are shown only to administrators. */
const Fields = ({ isNew, isOwn }: { readonly isNew: boolean; readonly isOwn: boolean }) => {
  const session = currentSession()
  const sendsMail = useSendsMail()
  const mayReadRoles = usePermitted(roles.list)
  const mayLink = usePermitted(userAccounts.confirmLink)
  return (
    <>
      <Section title="Persona">
        <FormField name="name" />
        <FormField name="lastName" />
        <FormField name="email" input="email" />
        <FormField name="telephoneInfo.mobilePhone" label="Celular" input="phone" />
      </Section>
      <Section title="Cuenta">
        <FormField name="accountName" hint="Letras, números y . _ % + -" />
        {mayReadRoles && (
          <FormField
            name="userRoles"
            input="multiselect"
            source={optionsFrom<InferType<typeof role>>(roles.list, ({ id, name, description }) => ({
              value: id,
              label: name,
              hint: description ?? undefined,
            }))}
          />
        )}
        {mayLink && !isOwn && (
          <FormField
            name="employeeId"
            source={employeeOptions}
            hint="Quien ingresa con este usuario es esa persona: ve su sueldo y firma por ella. Si la cuenta ya se usó, lo confirma otra persona"
          />
        )}
        <FormField name="accountInfo.validFrom" />
        <FormField name="accountInfo.validUntil" />
        {!isNew && !isOwn && <FormField name="actived" />}
        <FormField name="changePassOnFirstLogin" />
        <FormField name="twoFactor" />
        {isNew && sendsMail && <FormField name="sendEmail" />}
        {session?.admin && !isOwn && <FormField name="admin" />}
        {session?.admin && !isOwn && <FormField name="service" />}
      </Section>
      <Section title="Empresas en las que trabaja">
        <CompaniesField name="assignedCompaniesToUser" />
      </Section>
    </>
  )
}

/** Saves an account; to make an administrator the user gives the own password again. */
const actOn = <A,>(
  makesAdministrator: boolean | undefined,
  save: (password: { readonly password?: string }) => Act<A>,
): Act<A> => (makesAdministrator ? passwordAct(administratorQuestion, (password) => save({ password })) : save({}))

const administratorQuestion = {
  title: '¿Administra todo?',
  text: 'Ve y cambia todo en todas las empresas, también los permisos de los demás. Para continuar ingresá tu contraseña',
  confirmLabel: 'Guardar',
  cancelLabel: 'Cancelar',
}

/** A new account, of an employee or of another user. */
export const NewAccount = ({
  employeeId,
  onCancel,
  onSaved,
}: {
  readonly employeeId?: number | undefined
  readonly onCancel: () => void
  readonly onSaved: () => void
}) => {
  const { showSuccess } = useConfirm()
  const session = currentSession()
  const sendsMail = useSendsMail()
  const person = useQuery({ ...queryOf(employees.get, { params: { id: employeeId ?? '' } }), enabled: employeeId !== undefined })
  if (employeeId !== undefined && !person.data) return <LoadState of={[person]} lines={8} label="Cargando el legajo" />
  return (
    <ResourceForm
      schema={userAccountDraft}
      title="Nuevo usuario"
      stickyActions
      initial={{
        actived: true,
        changePassOnFirstLogin: true,
        twoFactor: false,
        admin: false,
        service: false,
        ...(person.data && accountOf(person.data)),
        assignedCompaniesToUser: [
          {
            companyId: session?.companyId ?? 0,
            seeConfidentialInfo: false,
            seeConfidentialEmployee: false,
            defaultCompany: true,
          },
        ],
      }}
      onSubmit={(body) =>
        actOn(body.admin, (password) =>
          write(userAccounts.create, {
            body: { ...(body as UserAccountDraft), ...password, sendEmail: sendsMail && Boolean(body.sendEmail) },
          }),
        )
      }
      onSaved={(account) => {
        onSaved()
        if (account.password)
          void showSuccess({ title: 'Usuario creado', text: passwordText(account.accountName, account.password) })
        else toastSaved(`${account.accountName} recibe un enlace en su correo`)
      }}
      onCancel={onCancel}
    >
      <Fields isNew isOwn={false} />
    </ResourceForm>
  )
}

/** The account's fields that the file of a person contains. The name is a proposal: «Ana María Pérez» → `ana.perez`. */
const accountOf = ({ id, person, work_email }: Employee) => {
  const word = (text: string) =>
    text
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z ]/g, '')
      .split(' ')[0]
  return {
    employeeId: id,
    name: person.name,
    lastName: person.lastname,
    email: work_email,
    accountName: `${word(person.name)}.${word(person.lastname)}`,
  }
}

/** An account as its form requires it: roles by id. */
const draftOf = (account: UserAccount) => ({ ...account, userRoles: account.userRoles.map(({ id }) => id), sendEmail: false })

export const ExistingAccount = ({
  id,
  isOwn,
  onCancel,
  onSaved,
}: {
  readonly id: number
  readonly isOwn: boolean
  readonly onCancel: () => void
  readonly onSaved: () => void
}) => {
  const mayWrite = usePermitted(userAccounts.update)
  const requested = useQuery(queryOf(userAccounts.get, { params: { id } }))
  const { data } = requested
  if (!data) return <LoadState of={[requested]} lines={8} label="Cargando el usuario" />
  return (
    <>
      <LockNotice account={data} />
      <ProposedLink account={data} />
      <ResourceForm
        key={id}
        schema={userAccountDraft}
        title={`Usuario ${data.accountName}`}
        stickyActions
        readOnly={!mayWrite}
        initial={draftOf(data)}
        onSubmit={(body) =>
          actOn(body.admin && !data.admin, (password) =>
            write(userAccounts.update, { params: { id }, body: { ...(body as UserAccountDraft), ...password } }),
          )
        }
        onSaved={({ proposedLink }) => {
          onSaved()
          toastSaved(proposedLink && !data.proposedLink ? 'El vínculo con el legajo lo confirma otra persona' : undefined)
        }}
        onCancel={onCancel}
      >
        <Fields isNew={false} isOwn={isOwn} />
      </ResourceForm>
      <AccountGroups id={id} />
    </>
  )
}
