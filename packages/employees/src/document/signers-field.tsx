import { call } from '@legajo/api/call.ts'
import { documentSignings, type SignerDraft, signerKinds } from '@legajo/contract/employees/document-signing.ts'
import { Combobox } from '@legajo/forms/combobox.tsx'
import type { OptionSource } from '@legajo/forms/option.ts'
import type { FieldSettings } from '@legajo/forms/resource-form.tsx'
import { FieldContextProvider, Select } from '@legajo/ui/fields.ts'
import { Button, makeStyles } from '@legajo/ui/fluent.ts'
import { AddIcon, ArrowDownIcon, ArrowUpIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { Grid, Row, Stack } from '@legajo/ui/layout.tsx'
import { useRef } from 'react'

const phone = '@media (max-width: 640px)'

const useStyles = makeStyles({
  signer: { [phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto', paddingBlockEnd: '8px' } },
  wide: { gridColumn: 'span 2', [phone]: { gridColumn: 'auto' } },
  // On a phone the name stands in a line of its own: beside the kind it would have the width of a letter.
  person: { [phone]: { gridRow: 2, gridColumn: '1 / -1' } },
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

const moveItem = <Item,>(list: readonly Item[], from: number, to: number): readonly Item[] => {
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}

/** Signers that an error of the whole list is about: those without a person, else the company, else all. */
const isToCorrect = (value: readonly SignerDraft[], { kind, userId }: SignerDraft): boolean => {
  if (value.some((one) => one.kind === 'USER' && one.userId === null)) return kind === 'USER' && userId === null
  return value.some((one) => one.kind === 'COMPANY') ? kind === 'COMPANY' : true
}

/** The signers of a document, in their order. */
const Signers = ({
  value,
  onChange,
  next,
  disabled = false,
  isWrong,
}: {
  readonly value: readonly SignerDraft[]
  readonly onChange: (value: readonly SignerDraft[]) => void
  /** The kind that is added after the first signer. */
  readonly next: SignerDraft['kind']
  readonly disabled?: boolean
  readonly isWrong: boolean
}) => {
  const styles = useStyles()
  const list = useRef<HTMLElement>(null)
  const change = (at: number, signer: SignerDraft) => onChange(value.map((one, index) => (index === at ? signer : one)))
  const move = (from: number, to: number) => {
    onChange(moveItem(value, from, to))
    // The focus follows the signer, to the button of the same direction while it can move on.
    requestAnimationFrame(() => {
      const [up, down] = list.current?.children[to]?.querySelectorAll<HTMLButtonElement>('button[data-move]') ?? []
      const [first, second] = to > from ? [down, up] : [up, down]
      ;(first?.disabled ? second : first)?.focus()
    })
  }
  return (
    // Several controls: none of them is the one that the field labels.
    <FieldContextProvider value={undefined}>
      <div role="group" aria-label="Firmantes, en el orden en que firman">
        <Stack as="ol" gap={8} ref={list}>
          {value.map((signer, at) => {
            const invalid = isWrong && isToCorrect(value, signer) ? { 'aria-invalid': true } : {}
            return (
              <Grid
                as="li"
                columns="minmax(0, 1fr) minmax(0, 1fr) auto"
                gap={8}
                align="center"
                className={styles.signer}
                // biome-ignore lint/suspicious/noArrayIndexKey: the position is the identity of a step
                key={at}
              >
                <Select
                  aria-label={`Firmante ${at + 1}`}
                  className={signer.kind === 'USER' ? undefined : styles.wide}
                  value={signer.kind}
                  disabled={disabled}
                  {...(signer.kind !== 'USER' && invalid)}
                  onChange={(_, { value: kind }) => change(at, { kind, userId: null })}
                >
                  {Object.entries(signerKinds).map(([kind, label]) => (
                    <option key={kind} value={kind}>
                      {label}
                    </option>
                  ))}
                </Select>
                {signer.kind === 'USER' && (
                  <div className={styles.person}>
                    <Combobox
                      aria-label={`Persona que firma ${at + 1}`}
                      placeholder="Buscar por nombre"
                      source={people}
                      value={signer.userId ?? ''}
                      disabled={disabled}
                      {...invalid}
                      onChange={(userId) => change(at, { kind: 'USER', userId: userId === '' ? null : Number(userId) })}
                    />
                  </div>
                )}
                <Row as="span" wrap={false} gap={0} align="stretch">
                  <Button
                    appearance="subtle"
                    icon={<ArrowUpIcon />}
                    data-move
                    aria-label={`Subir al firmante ${at + 1}`}
                    disabled={disabled || at === 0}
                    onClick={() => move(at, at - 1)}
                  />
                  <Button
                    appearance="subtle"
                    icon={<ArrowDownIcon />}
                    data-move
                    aria-label={`Bajar al firmante ${at + 1}`}
                    disabled={disabled || at === value.length - 1}
                    onClick={() => move(at, at + 1)}
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
            )
          })}
        </Stack>
        <Button
          className={styles.add}
          icon={<AddIcon />}
          disabled={disabled || value.length >= 6}
          onClick={() => onChange([...value, { kind: value.length === 0 ? 'EMPLOYEE' : next, userId: null }])}
        >
          Agregar firmante
        </Button>
      </div>
    </FieldContextProvider>
  )
}

/** A form's field with the signers of a document; `next` is the kind that is added after the first one. */
export const signersField = (next: SignerDraft['kind']): FieldSettings[string] => ({
  wide: true,
  children: ({ value, onChange, disabled, 'aria-invalid': isWrong }) => (
    <Signers
      value={(value as readonly SignerDraft[] | undefined) ?? []}
      onChange={onChange as (value: readonly SignerDraft[]) => void}
      next={next}
      disabled={disabled}
      isWrong={isWrong === true || isWrong === 'true'}
    />
  ),
})
