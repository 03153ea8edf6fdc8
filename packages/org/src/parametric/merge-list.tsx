import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { parametrics } from '@legajo/contract/parametric/parametric.ts'
import type { ParametricMerge } from '@legajo/contract/parametric/parametric-merge.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { LoadState } from '@legajo/screens/load-state.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { formatDateTime } from '@legajo/ui/format.ts'
import { Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { successToast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'

const describeKept = (kept: number): string =>
  kept === 0 ? '' : kept === 1 ? '; uno cambió después y queda como está' : `; ${kept} cambiaron después y quedan como están`

/** The merges of a type, each with its undo. */
export const MergeList = ({ type }: { readonly type: string }) => {
  const requested = useQuery({ ...queryOf(parametrics.merges, { params: { type } }), staleTime: 0 })
  const mayUndo = usePermitted(parametrics.undoMerge)
  const undo = useAction(
    async ({ id, name }: ParametricMerge) => {
      const text = `«${name}» vuelve a la tabla, con los registros que no cambiaron después.`
      const isSure = await confirm({ title: '¿Deshacer la unión?', text, confirmLabel: 'Deshacer', cancelLabel: 'Cancelar' })
      return isSure ? write(parametrics.undoMerge, { params: { id } }) : undefined
    },
    {
      done: ({ restored, kept }, { name }) =>
        successToast(`${countText(restored, 'registro vuelve', 'registros vuelven')} a «${name}»${describeKept(kept)}.`),
    },
  )
  const { data } = requested
  if (!data) return <LoadState of={[requested]} skeleton={null} />
  if (data.length === 0)
    return (
      <EmptyState title="No se unió ningún valor" text="«Unir con otro», en el menú de un valor, junta dos que son lo mismo." />
    )
  return (
    <Stack as="ul" gap={16}>
      {data.map((merge) => (
        <Stack as="li" key={merge.id} gap={4}>
          <span>
            «{merge.name}» ({merge.code}) se unió con «{merge.into}» ({merge.intoCode}): {countText(merge.records, 'registro')}
          </span>
          <Text tone="muted" size={200}>
            {merge.mergedBy}, {formatDateTime(merge.mergedAt)}
            {merge.undoneAt && `; la deshizo ${merge.undoneBy}, ${formatDateTime(merge.undoneAt)}`}
          </Text>
          {mayUndo && merge.undoneAt === null && (
            <Row>
              <Button aria-label={`Deshacer la unión de ${merge.name}`} {...undo.button(merge)}>
                Deshacer
              </Button>
            </Row>
          )}
        </Stack>
      ))}
    </Stack>
  )
}
