import { type ComponentType, componentTypes, type FormDefinition } from '@legajo/contract/dynamic-forms/component.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { Grid, Stack, Text } from '@legajo/ui/layout.tsx'
import { fitsIn, type Path, root } from './builder-state.ts'
import { startDrag } from './canvas.tsx'
import { titleOfList } from './list-title.ts'

const types = Object.entries(componentTypes) as [ComponentType, string][]

/** The component types, which a click adds to the list at `target` and a drag anywhere. */
export const Palette = ({
  form,
  target,
  mayAdd,
  onAdd,
  onLeave,
}: {
  readonly form: FormDefinition
  readonly target: Path
  readonly mayAdd: boolean
  readonly onAdd: (type: ComponentType) => void
  /** Adds to the form itself again, instead of to a group. */
  readonly onLeave: () => void
}) => (
  <Stack gap={8}>
    {target !== root && (
      <>
        <Text size={200}>Se agrega en «{titleOfList(form, target)}»</Text>
        <Button size="small" onClick={onLeave}>
          Agregar al final del formulario
        </Button>
      </>
    )}
    <Grid min={140} repeat="fill" gap={4} role="group" aria-label="Paleta de componentes">
      {types.map(([type, title]) => (
        <Button
          key={type}
          size="small"
          draggable
          disabled={!mayAdd || !fitsIn(form, target, type)}
          onDragStart={(event: React.DragEvent) => startDrag(event, { type })}
          onClick={() => onAdd(type)}
        >
          {title}
        </Button>
      ))}
    </Grid>
  </Stack>
)
