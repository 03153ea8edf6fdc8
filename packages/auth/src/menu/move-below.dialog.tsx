import { write } from '@legajo/api/act.ts'
import { menus } from '@legajo/contract/auth/menu.ts'
import { PromptDialog, usePrompt } from '@legajo/screens/prompt-dialog.tsx'
import { Select } from '@legajo/ui/fields.ts'
import { Field } from '@legajo/ui/fluent.ts'
import { useState } from 'react'
import type { MenuRow } from './menu-rows.ts'

/** Moves the chosen entries below another one. */
export const MoveBelowDialog = ({
  chosen,
  rows,
  onClose,
}: {
  readonly chosen: readonly MenuRow[]
  readonly rows: readonly MenuRow[]
  readonly onClose: () => void
}) => {
  const [parent, setParent] = useState('')
  const moving = new Set(chosen.flatMap(({ id, below }) => [id, ...below]))
  const prompt = usePrompt(
    () => write(menus.addChildren, { params: { id: Number(parent) }, body: { children: chosen.map(({ id }) => id) } }),
    'No se pudo mover',
    { onDone: onClose },
  )
  return (
    <PromptDialog
      title={chosen.length === 1 ? `Mover «${chosen[0]?.title}»` : `Mover ${chosen.length} entradas`}
      action="Mover"
      busyAction="Moviendo…"
      isReady={parent !== ''}
      onClose={onClose}
      {...prompt}
    >
      <Field label="Debajo de" required>
        <Select value={parent} onChange={(_, { value }) => setParent(value)}>
          <option value="" disabled>
            Elegí…
          </option>
          {rows
            .filter(({ id }) => !moving.has(id))
            .map(({ id, trail }) => (
              <option key={id} value={id}>
                {trail}
              </option>
            ))}
        </Select>
      </Field>
    </PromptDialog>
  )
}
