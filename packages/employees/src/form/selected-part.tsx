import { Select } from '@legajo/ui/fields.ts'
import { Button, Field } from '@legajo/ui/fluent.ts'
import { ArrowDownIcon, ArrowUpIcon, CopyIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { Row, Stack } from '@legajo/ui/layout.tsx'
import { indexOf, listOf, type listsFor, type Path } from './builder-state.ts'
import { textOfPath } from './canvas.tsx'
import { useComponentStyles } from './component-styles.ts'

export const SelectedPart = ({
  path,
  count,
  onStep,
  onCopy,
  onRemove,
  lists,
  onMove,
  children,
}: {
  readonly path: Path
  readonly count: number
  readonly onStep: (path: Path, by: -1 | 1) => void
  readonly onCopy: (path: Path) => void
  readonly onRemove: (path: Path) => void
  /** The lists that the component may stand in. */
  readonly lists: ReturnType<typeof listsFor>
  readonly onMove: (path: Path, list: Path) => void
  readonly children: React.ReactNode
}) => (
  <Stack className={useComponentStyles().settings}>
    <Row>
      <Button icon={<ArrowUpIcon />} aria-label="Subir" disabled={indexOf(path) === 0} onClick={() => onStep(path, -1)} />
      <Button
        icon={<ArrowDownIcon />}
        aria-label="Bajar"
        disabled={indexOf(path) === count - 1}
        onClick={() => onStep(path, 1)}
      />
      <Button icon={<CopyIcon />} aria-label="Copiar" onClick={() => onCopy(path)} />
      <Button icon={<DeleteIcon />} aria-label="Quitar" onClick={() => onRemove(path)} />
    </Row>
    {lists.length > 1 && (
      <Field label="Está en">
        <Select value={textOfPath(listOf(path))} onChange={(_, { value }) => onMove(path, JSON.parse(value) as Path)}>
          {lists.map(({ list, title }) => (
            <option key={textOfPath(list)} value={textOfPath(list)}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
    )}
    {children}
  </Stack>
)
