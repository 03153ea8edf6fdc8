import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import {
  type Category,
  type CategoryDraft,
  categories,
  categoryDraft,
  type TradeUnion,
} from '@legajo/contract/payroll/rules/trade-union.ts'
import { ResourceForm } from '@legajo/forms/resource-form.tsx'
import { confirmRemoval } from '@legajo/screens/dialog-queue.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { DeleteIcon } from '@legajo/ui/icons.tsx'
import { Stack } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { BasicSalaries } from './basic-salaries.tsx'

/** A category and the history of its basic pay. */
export const CategoryForm = ({
  union,
  category,
  onClose,
}: {
  readonly union: TradeUnion
  readonly category: Category | undefined
  readonly onClose: () => void
}) => {
  const mayWrite = usePermitted(categories.update)
  const remove = useAction(
    async () => {
      if (!category || !(await confirmRemoval())) return undefined
      return write(categories.remove, { params: { id: category.id } })
    },
    { onDone: () => onClose() },
  )
  return (
    <Stack>
      <Panel
        title={category ? `Categoría ${category.name}` : 'Nueva categoría'}
        actions={
          category &&
          mayWrite && (
            <Button icon={<DeleteIcon />} {...remove.button()}>
              Eliminar
            </Button>
          )
        }
      >
        <ResourceForm
          schema={categoryDraft}
          title="Categoría"
          initial={category ?? { tradeUnionId: union.id }}
          readOnly={!mayWrite}
          onSubmit={(body: CategoryDraft) =>
            category ? write(categories.update, { body: { ...body, id: category.id } }) : write(categories.create, { body })
          }
          onSaved={() => {
            toastSaved()
            onClose()
          }}
          onCancel={onClose}
        />
      </Panel>
      {category && <BasicSalaries category={category} readOnly={!mayWrite} />}
    </Stack>
  )
}
