import { call } from '@legajo/api/call.ts'
import { documentSignings, type SignerDraft, signerKinds } from '@legajo/contract/employees/document-signing.ts'
import { Combobox } from '@legajo/forms/combobox.tsx'
import type { OptionSource } from '@legajo/forms/option.ts'
import type { FieldSettings } from '@legajo/forms/resource-form.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Button, makeStyles } from '@legajo/ui/fluent.ts'
import { AddIcon, ArrowDownIcon, ArrowUpIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { Grid, Row, Stack } from '@legajo/ui/layout.tsx'

const useStyles = makeStyles({
  wide: { gridColumn: 'span 2' },
  add: { marginTop: '8px' },
})

const people: OptionSource = {
  find: async (filter, signal) =>
    (await call(documentSignings.people, { query: filter ? { filter } : {}, signal })).map(({ id, name }) => ({
      value: id,
      label: name,
    })),
  resolve: async (value, signal) =>
    (await call(documentSignings.people, { query: { id: Number(value) }, signal })).map(({ id, name }) => ({
      value: id,
      label: name,
    }))[0],
}

const moved = <Item,>(list: readonly Item[], from: number, to: number): readonly Item[] => {
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}

/** The signers of a document, in their order. */
const Signers = ({
  value,
  onChange,
  disabled = false,
}: {
  readonly value: readonly SignerDraft[]
  readonly onChange: (value: readonly SignerDraft[]) => void
  readonly disabled?: boolean
}) => {
  const styles = useStyles()
  const change = (at: number, signer: SignerDraft) => onChange(value.map((one, index) => (index === at ? signer : one)))
  return (
    <div>
      <Stack as="ol" gap={8}>
        {value.map((signer, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the position is the identity of a step
          <Grid as="li" columns="minmax(0, 1fr) minmax(0, 1fr) auto" gap={8} align="center" key={at}>
            <Select
              aria-label={`Firmante ${at + 1}`}
              className={signer.kind === 'USER' ? undefined : styles.wide}
              value={signer.kind}
              disabled={disabled}
              onChange={(_, { value: kind }) => change(at, { kind, userId: null })}
            >
              {Object.entries(signerKinds).map(([kind, label]) => (
                <option key={kind} value={kind}>
                  {label}
                </option>
              ))}
            </Select>
            {signer.kind === 'USER' && (
              <Combobox
                aria-label={`Persona que firma ${at + 1}`}
                source={people}
                value={signer.userId ?? ''}
                disabled={disabled}
                onChange={(userId) => change(at, { kind: 'USER', userId: userId === '' ? null : Number(userId) })}
              />
            )}
            <Row as="span" wrap={false} gap={0} align="stretch">
              <Button
                appearance="subtle"
                icon={<ArrowUpIcon />}
                aria-label={`Subir al firmante ${at + 1}`}
                disabled={disabled || at === 0}
                onClick={() => onChange(moved(value, at, at - 1))}
              />
              <Button
                appearance="subtle"
                icon={<ArrowDownIcon />}
                aria-label={`Bajar al firmante ${at + 1}`}
                disabled={disabled || at === value.length - 1}
                onClick={() => onChange(moved(value, at, at + 1))}
              />
              <Button
                appearance="subtle"
                icon={<DeleteIcon />}
                aria-label={`Quitar al firmante ${at + 1}`}
                disabled={disabled}
                onClick={() => onChange(value.filter((_, index) => index !== at))}
              />
            </Row>
          </Grid>
        ))}
      </Stack>
      <Button
        className={styles.add}
        icon={<AddIcon />}
        disabled={disabled || value.length >= 6}
        onClick={() => onChange([...value, { kind: value.length === 0 ? 'EMPLOYEE' : 'COMPANY', userId: null }])}
      >
        Agregar firmante
      </Button>
    </div>
  )
}

export const signersField: FieldSettings[string] = {
  wide: true,
  children: ({ value, onChange, disabled }) => (
    <Signers
      value={(value as readonly SignerDraft[] | undefined) ?? []}
      onChange={onChange as (value: readonly SignerDraft[]) => void}
      disabled={disabled}
    />
  ),
}
