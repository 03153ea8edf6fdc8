import type { OwnAbsenceType } from '@legajo/contract/time/leave/own-absence.ts'
import { Field, Input, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { Grid, Stack, Text } from '@legajo/ui/layout.tsx'
import { useState } from 'react'

const useStyles = makeStyles({
  type: {
    padding: '14px 16px',
    minHeight: '64px',
    textAlign: 'start',
    font: 'inherit',
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
})

/** Types that fit on a phone without searching. */
const fewTypes = 8

const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

const balanceText = ({ available, paid }: OwnAbsenceType): string => {
  if (available === null) return paid ? 'Con goce de sueldo' : 'Sin goce'
  return available === '1' ? 'Te queda 1 día' : `Te quedan ${available.replace('.', ',')} días`
}

/** The types of absence that the employee may request, with a search by name or article once they are many. */
export const TypePicker = ({
  types,
  onChoose,
}: {
  readonly types: readonly OwnAbsenceType[]
  readonly onChoose: (id: number) => void
}) => {
  const styles = useStyles()
  const [wanted, setWanted] = useState('')
  const shown = types.filter(({ name, law_article }) =>
    withoutAccents(`${name} ${law_article ?? ''}`).includes(withoutAccents(wanted.trim())),
  )
  return (
    <Stack>
      {types.length > fewTypes && (
        <Field label="Buscar el motivo">
          <Input
            type="search"
            value={wanted}
            placeholder="Por ejemplo: examen"
            onChange={(_, data) => setWanted(data.value)}
            onKeyDown={(event) => {
              const [first] = shown
              if (event.key === 'Enter' && wanted.trim() && shown.length === 1 && first) onChoose(first.id)
            }}
          />
        </Field>
      )}
      <Grid min={240} repeat="fill" gap={10}>
        {shown.map((type) => (
          <button key={type.id} type="button" className={styles.type} onClick={() => onChoose(type.id)}>
            <Stack as="span" gap={4}>
              <Text weight="semibold">{type.name}</Text>
              <Text tone="muted" size={200}>
                {balanceText(type)}
              </Text>
            </Stack>
          </button>
        ))}
      </Grid>
      {shown.length === 0 && (
        <p role="status">Ningún motivo se llama «{wanted.trim()}»: probá con otra palabra o hablá con Recursos Humanos.</p>
      )}
    </Stack>
  )
}
