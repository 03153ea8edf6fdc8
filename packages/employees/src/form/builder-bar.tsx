import { Select } from '@legajo/ui/fields.ts'
import { Button, Field, Input } from '@legajo/ui/fluent.ts'
import { ArrowRedoIcon, ArrowUndoIcon } from '@legajo/ui/icons.tsx'
import { Row } from '@legajo/ui/layout.tsx'

type Props = {
  readonly description: string
  readonly mayWrite: boolean
  readonly view: string
  readonly mayUndo: boolean
  readonly mayRedo: boolean
  readonly onDescription: (description: string) => void
  /** The chosen view, null for the builder itself. */
  readonly onView: (view: string | null) => void
  readonly onTravel: (kind: 'undo' | 'redo') => void
}

/** The bar above the form builder: name of the form, view, undo and redo. */
export const BuilderBar = (props: Props) => (
  <Row align="end">
    <Field label="Nombre del formulario">
      <Input
        value={props.description}
        maxLength={80}
        disabled={!props.mayWrite}
        onChange={(_, { value }) => props.onDescription(value)}
      />
    </Field>
    <Field label="Vista">
      <Select value={props.view} onChange={(_, { value }) => props.onView(value === 'build' ? null : value)}>
        <option value="build">Armado</option>
        <option value="wide">Vista previa en computadora</option>
        <option value="phone">Vista previa en teléfono</option>
        <option value="self">Vista previa como empleado</option>
      </Select>
    </Field>
    <Button icon={<ArrowUndoIcon />} disabledFocusable={!props.mayUndo} onClick={() => props.onTravel('undo')}>
      Deshacer
    </Button>
    <Button icon={<ArrowRedoIcon />} disabledFocusable={!props.mayRedo} onClick={() => props.onTravel('redo')}>
      Rehacer
    </Button>
  </Row>
)
