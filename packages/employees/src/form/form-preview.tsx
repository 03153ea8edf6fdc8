import { defaultValues, fieldsOfForm } from '@legajo/contract/dynamic-forms/form-fields.ts'
import { readForm } from '@legajo/contract/dynamic-forms/read-form.ts'
import { AnswerForm, answerErrors } from '@legajo/forms/answer-form.tsx'
import { Button, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { Row, Stack } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { useCallback, useMemo, useState } from 'react'

export const previews = ['wide', 'phone', 'self'] as const
type Preview = (typeof previews)[number]

const useStyles = makeStyles({
  phone: { maxWidth: '360px' },
  preview: { border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: tokens.borderRadiusLarge, padding: '16px' },
})

/** A form as a person answers it, with values that are not stored: on a computer, on a phone, or with the fields of self-service. */
export const FormPreview = ({ text, view }: { readonly text: string; readonly view: Preview }) => {
  const styles = useStyles()
  const { form, fields } = useMemo(() => {
    const read = readForm(text).form
    return { form: read, fields: fieldsOfForm(read) }
  }, [text])
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(() => defaultValues(form))
  const [isChecked, setChecked] = useState(false)
  const handleChange = useCallback((key: string, value: unknown) => setValues((former) => ({ ...former, [key]: value })), [])
  const shown = useMemo(() => (view === 'self' ? fields.filter(({ self }) => self !== 'HIDDEN') : fields), [fields, view])
  if (shown.length === 0)
    return fields.length === 0 ? (
      <EmptyState title="El formulario no tiene campos" />
    ) : (
      <EmptyState
        title="En el autoservicio no se ve ningún campo"
        text="Elegí en «En el autoservicio, la persona», de cada campo o de su grupo, si la persona lo ve o lo cambia."
      />
    )
  return (
    <Stack gap={16} className={mergeClasses(styles.preview, view === 'phone' && styles.phone)}>
      <AnswerForm
        form={form}
        fields={shown}
        values={values}
        narrow={view === 'phone'}
        onChange={handleChange}
        errors={isChecked ? answerErrors(form, shown, values, {}) : {}}
        isReadOnly={({ self }) => view === 'self' && self === 'VISIBLE'}
      />
      <Row>
        <Button onClick={() => setChecked(true)}>Probar las validaciones</Button>
      </Row>
    </Stack>
  )
}
