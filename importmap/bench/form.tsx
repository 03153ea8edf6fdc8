import { Button, Field, Input } from '@legajo/ui/fluent.ts'

const fields = Array.from({ length: 16 }, (_, field) => `Campo ${field + 1}`)

/** Sixteen fields and a button. */
export const FormScreen = () => (
  <>
    <h1>Formulario</h1>
    {fields.map((label) => (
      <Field key={label} label={label}>
        <Input />
      </Field>
    ))}
    <Button appearance="primary">Guardar</Button>
  </>
)
