import { type QuestionKind, questionKindLabels } from '@legajo/contract/clima/survey.ts'
import { Select, Switch, Textarea } from '@legajo/ui/fields.ts'
import { Button, Field, Input, makeStyles } from '@legajo/ui/fluent.ts'
import { AddIcon, ArrowDownIcon, ArrowUpIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { Grid, Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { getIn, useFormikContext } from 'formik'

const useStyles = makeStyles({
  wide: { gridColumn: '1 / -1' },
})

type Draft = {
  readonly id?: number
  readonly kind: QuestionKind
  readonly text: string
  readonly options: readonly string[]
  readonly required: boolean
}
type FormValues = { readonly questions?: readonly Draft[] }

const newQuestion = (kind: QuestionKind): Draft => ({
  kind,
  text: '',
  options: kind === 'SCALE' ? ['Nada de acuerdo', 'Muy de acuerdo'] : [],
  required: kind !== 'TEXT',
})

/** The ordered questions: text, kind, options one per line, and whether an answer is required. */
export const QuestionsEditor = ({ isFixed }: { readonly isFixed: boolean }) => {
  const styles = useStyles()
  const { values, errors, submitCount, setFieldValue } = useFormikContext<FormValues>()
  const questions = values.questions ?? []
  const set = (next: readonly Draft[]) => void setFieldValue('questions', next)
  const change = (index: number, patch: Partial<Draft>) =>
    set(questions.map((question, at) => (at === index ? { ...question, ...patch } : question)))
  const move = (index: number, by: -1 | 1) => {
    const next = [...questions]
    const [question] = next.splice(index, 1)
    if (question) next.splice(index + by, 0, question)
    set(next)
  }
  const errorAt = (path: string): string | undefined => {
    const error: unknown = submitCount > 0 ? getIn(errors, path) : undefined
    return typeof error === 'string' ? error : undefined
  }
  return (
    <section aria-label="Preguntas">
      <Text as="h3" above={8} size={400}>
        Preguntas
      </Text>
      <Stack as="ol" above={10}>
        {questions.map((question, index) => (
          <Grid
            as="li"
            columns="minmax(0, 1fr) 190px"
            single={640}
            gap={16}
            rowGap={10}
            surface="outlined"
            padding={16}
            key={question.id ?? `new-${index}`}
          >
            <Field
              label={`Pregunta ${index + 1}`}
              required
              validationMessage={errorAt(`questions[${index}].text`)}
              validationState={errorAt(`questions[${index}].text`) ? 'error' : 'none'}
            >
              <Input
                value={question.text}
                maxLength={300}
                disabled={isFixed}
                onChange={(_, data) => change(index, { text: data.value })}
              />
            </Field>
            <Field label="Tipo">
              <Select
                value={question.kind}
                disabled={isFixed}
                onChange={(_, data) =>
                  change(index, {
                    ...newQuestion(data.value as QuestionKind),
                    ...(question.id !== undefined && { id: question.id }),
                    text: question.text,
                  })
                }
              >
                {Object.entries(questionKindLabels).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
            {question.kind === 'SINGLE' && (
              <Field
                className={styles.wide}
                label="Opciones, una por línea"
                required
                validationMessage={errorAt(`questions[${index}].options`)}
                validationState={errorAt(`questions[${index}].options`) ? 'error' : 'none'}
              >
                <Textarea
                  rows={4}
                  resize="vertical"
                  value={question.options.join('\n')}
                  disabled={isFixed}
                  onChange={(_, data) => change(index, { options: data.value.split('\n') })}
                  onBlur={() => change(index, { options: question.options.map((option) => option.trim()).filter(Boolean) })}
                />
              </Field>
            )}
            {question.kind === 'SCALE' && (
              <Grid min={180} gap={16} rowGap={10} fullRow>
                {['1 significa', '5 significa'].map((label, end) => (
                  <Field key={label} label={label}>
                    <Input
                      value={question.options[end] ?? ''}
                      maxLength={120}
                      disabled={isFixed}
                      onChange={(_, data) =>
                        change(index, {
                          options: end === 0 ? [data.value, question.options[1] ?? ''] : [question.options[0] ?? '', data.value],
                        })
                      }
                    />
                  </Field>
                ))}
              </Grid>
            )}
            <Row gap={0} justify="between" fullRow>
              <Switch
                label="Obligatoria"
                checked={question.required}
                disabled={isFixed}
                onChange={(_, data) => change(index, { required: data.checked })}
              />
              {!isFixed && (
                <span>
                  <Button
                    appearance="subtle"
                    icon={<ArrowUpIcon />}
                    aria-label={`Subir la pregunta ${index + 1}`}
                    disabled={index === 0}
                    onClick={() => move(index, -1)}
                  />
                  <Button
                    appearance="subtle"
                    icon={<ArrowDownIcon />}
                    aria-label={`Bajar la pregunta ${index + 1}`}
                    disabled={index === questions.length - 1}
                    onClick={() => move(index, 1)}
                  />
                  <Button
                    appearance="subtle"
                    icon={<DeleteIcon />}
                    aria-label={`Quitar la pregunta ${index + 1}`}
                    onClick={() => set(questions.filter((_, at) => at !== index))}
                  />
                </span>
              )}
            </Row>
          </Grid>
        ))}
      </Stack>
      {!isFixed && (
        <Button
          icon={<AddIcon />}
          appearance="outline"
          disabled={questions.length >= 60}
          style={{ marginTop: '12px' }}
          onClick={() => set([...questions, newQuestion('SCALE')])}
        >
          Agregar pregunta
        </Button>
      )}
    </section>
  )
}
