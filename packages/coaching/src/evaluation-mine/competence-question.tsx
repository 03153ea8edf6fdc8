import type { EvaluationForm } from '@legajo/contract/performance/evaluation.ts'
import { Radio, RadioGroup, Textarea } from '@legajo/ui/fields.ts'
import { Button, Field, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { Text } from '@legajo/ui/layout.tsx'
import { useState } from 'react'

export type CompetenceAnswer = { readonly value: number | null; readonly comment: string | null }

const useStyles = makeStyles({
  card: {
    display: 'grid',
    rowGap: '8px',
    minWidth: 0,
    margin: 0,
    padding: '16px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  missing: { outline: `2px solid ${tokens.colorStatusDangerBorder1}` },
})

type Competence = EvaluationForm['competences'][number]

type Props = {
  readonly competence: Competence
  readonly levels: EvaluationForm['levels']
  readonly given: CompetenceAnswer | undefined
  readonly isMissing: boolean
  readonly takesComment: boolean
  readonly disabled: boolean
  readonly onChange: (given: CompetenceAnswer) => void
}

/** One competence: the degrees with their behaviours, the values of the scale, and «no aplica». */
export const CompetenceQuestion = ({ competence, levels, given, isMissing, takesComment, disabled, onChange }: Props) => {
  const styles = useStyles()
  const [isCommenting, setCommenting] = useState(Boolean(given?.comment))
  const { competence_id, name, dimension, description, needed, subelements, degrees } = competence
  const value = given ? (given.value === null ? 'NA' : String(given.value)) : ''
  const comment = given?.comment ?? null
  return (
    <section
      id={`competencia-${competence_id}`}
      className={mergeClasses(styles.card, isMissing && styles.missing)}
      aria-label={name}
    >
      <Text as="h2" size={400} weight="semibold">
        {name}
      </Text>
      <Text as="p" tone="muted">
        {[dimension, description, needed != null && `El puesto pide el grado ${needed}`].filter(Boolean).join(' · ')}
      </Text>
      {(subelements.length > 0 || degrees.length > 0) && (
        <details>
          <summary>Qué se observa en cada grado</summary>
          {subelements.length > 0 && (
            <ul>
              {subelements.map((one) => (
                <li key={one.name}>
                  <strong>{one.name}</strong>
                  {one.description && `: ${one.description}`}
                </li>
              ))}
            </ul>
          )}
          <ol>
            {degrees.map((degree) => (
              <li key={degree.level} value={degree.level}>
                <strong>{degree.name}</strong>
                {degree.description && `: ${degree.description}`}
              </li>
            ))}
          </ol>
        </details>
      )}
      <RadioGroup
        value={value}
        disabled={disabled}
        aria-label={`Valor de ${name}`}
        onChange={(_, data) => onChange({ value: data.value === 'NA' ? null : Number(data.value), comment })}
      >
        {levels.map((level) => (
          <Radio
            key={level.value}
            value={String(level.value)}
            label={`${level.value} · ${level.name}${level.description ? `: ${level.description}` : ''}`}
          />
        ))}
        <Radio value="NA" label="No aplica (no cuenta en la nota)" />
      </RadioGroup>
      {isMissing && (
        <Text as="p" tone="danger" role="alert">
          Elegí un valor, o «No aplica».
        </Text>
      )}
      {takesComment &&
        (isCommenting || disabled ? (
          (comment || !disabled) && (
            <Field label="Comentario">
              <Textarea
                value={comment ?? ''}
                maxLength={1000}
                disabled={disabled || !given}
                placeholder={given ? undefined : 'Elegí antes un valor'}
                onChange={(_, data) => onChange({ value: given?.value ?? null, comment: data.value || null })}
              />
            </Field>
          )
        ) : (
          <div>
            <Button appearance="subtle" onClick={() => setCommenting(true)}>
              Agregar un comentario
            </Button>
          </div>
        ))}
    </section>
  )
}
