import { write } from '@legajo/api/act.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type ChangeKind, changeKindCodes, changeKinds, proposals } from '@legajo/contract/employees/change-kinds.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import type { Employee } from '@legajo/contract/employees/employee-item.ts'
import { modificationRequests } from '@legajo/contract/employees/modification-request.ts'
import type { Answer } from '@legajo/contract/endpoint.ts'
import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import { type Address, address } from '@legajo/contract/shared/address.ts'
import { FileField } from '@legajo/forms/file-field.tsx'
import { FormFields, ResourceForm } from '@legajo/forms/resource-form.tsx'
import { countText } from '@legajo/kernel/count-text.ts'
import { Loader } from '@legajo/screens/loader.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Field } from '@legajo/ui/fluent.ts'
import { Stack } from '@legajo/ui/layout.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useFormikContext } from 'formik'
import { useEffect, useRef, useState } from 'react'
import { string } from 'yup'
import { FamilyFields } from '../employee/family-fields.tsx'

const rows = {
  education: { rows: { noun: 'estudio' } },
  emergency_contacts: { rows: { noun: 'contacto' } },
} as const

const comment = string().trim().max(2000).label('Comentario').meta({ input: 'textarea' })
const descriptionSchema = string().trim().min(3).max(2000).required().label('Qué hay que cambiar').meta({ input: 'textarea' })

type OwnLists = Answer<typeof modificationRequests.ownLists>

/** Today's values of the fields that a kind changes. */
const currentOf = (kind: ChangeKind, { person, bank_data, family }: Employee, lists: OwnLists): Record<string, unknown> => {
  const all: Record<string, unknown> = { ...person, ...bank_data, family, ...lists }
  return Object.fromEntries(Object.keys(proposals[kind].fields).map((name) => [name, all[name]]))
}

/** The kind of change, its fields with today's values, a comment and proofs. */
export const ChangeForm = ({ onCancel, onSaved }: { readonly onCancel: () => void; readonly onSaved: () => void }) => {
  const [kind, setKind] = useState<ChangeKind>('CONTACT')
  return (
    <Loader of={[queryOf(employees.me), queryOf(modificationRequests.policy), queryOf(modificationRequests.ownLists)]}>
      {(me, policy, lists) => {
        const modes = new Map(policy.map((one) => [one.kind, one.mode]))
        return (
          <Stack>
            <Field label="Qué cambia">
              <Select value={kind} onChange={(_, { value }) => setKind(value as ChangeKind)}>
                {changeKindCodes
                  .filter((code) => modes.get(code) !== 'OFF')
                  .map((code) => (
                    <option key={code} value={code}>
                      {changeKinds[code]}
                    </option>
                  ))}
              </Select>
            </Field>
            <KindForm
              key={kind}
              kind={kind}
              isAutomatic={modes.get(kind) === 'AUTO'}
              current={currentOf(kind, me, lists)}
              onCancel={onCancel}
              onSaved={onSaved}
            />
          </Stack>
        )
      }}
    </Loader>
  )
}

const addressNames = Object.keys(address.fields).filter((name) => name !== 'is_main_address')

/** The fields of an address: those that belong to the former street or town are emptied when it changes. */
const AddressFields = () => {
  const { values } = useFormikContext<{ address?: Address | null }>()
  useEmptied(values.address, 'street', ['street_number', 'floor_number', 'department_number', 'between_street', 'observations'])
  useEmptied(values.address, 'state', ['postal_code', 'province', 'state2', 'state3'])
  return <FormFields at="address" names={addressNames} />
}

/** Empties fields of the address once, when a value changes for the first time, except those that changed with it. */
const useEmptied = (
  address: Address | null | undefined,
  changed: 'street' | 'state',
  names: readonly (keyof Address & string)[],
): void => {
  const { setFieldValue } = useFormikContext()
  const first = useRef(address)
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || address?.[changed] === first.current?.[changed]) return
    isDone.current = true
    for (const name of names) if (address?.[name] === first.current?.[name]) void setFieldValue(`address.${name}`, '')
  }, [address, changed, names, setFieldValue])
}

const KindForm = ({
  kind,
  isAutomatic,
  current,
  onCancel,
  onSaved,
}: {
  readonly kind: ChangeKind
  readonly isAutomatic: boolean
  readonly current: Readonly<Record<string, unknown>>
  readonly onCancel: () => void
  readonly onSaved: () => void
}) => {
  const [files, setFiles] = useState<readonly string[]>([])
  const schema = proposals[kind].shape({ request: kind === 'OTHER' ? descriptionSchema : comment })
  const plain = Object.keys(proposals[kind].fields).filter((name) => name !== 'address' && name !== 'family')
  return (
    <ResourceForm
      schema={schema}
      initial={current}
      title="Pedir un cambio"
      submitLabel={isAutomatic ? 'Cambiar' : 'Enviar'}
      onCancel={onCancel}
      onSubmit={({ request, ...proposed }) =>
        write(modificationRequests.create, { body: { kind, request: String(request ?? ''), proposed, attachments: [...files] } })
      }
      onSaved={() => {
        toast({
          intent: 'success',
          title: isAutomatic ? 'Tus datos cambiaron' : 'Pedido enviado',
          text: isAutomatic ? undefined : 'Recursos Humanos lo va a revisar y te avisamos.',
        })
        onSaved()
      }}
    >
      {kind === 'ADDRESS' && <AddressFields />}
      {kind === 'FAMILY' && <FamilyFields />}
      <FormFields names={[...plain, 'request']} settings={rows} />
      <FileField
        noun="comprobante"
        accept=".pdf,.docx,.xlsx,image/*"
        maxBytes={20_000_000}
        camera="environment"
        endpoint={storedFiles.requests}
        hasFile={files.length > 0}
        preview={<span>{files.length === 0 ? 'Sin comprobantes' : countText(files.length, 'comprobante')}</span>}
        onChange={async (key) => setFiles(key ? [...files, key] : [])}
      />
    </ResourceForm>
  )
}
