import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { categories, type TradeUnion } from '@legajo/contract/payroll/rules/trade-union.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { confirm } from '@legajo/screens/dialog-queue.ts'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button, MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { formatMoney } from '@legajo/ui/format.ts'
import { Stack, Text } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'

/** The rows of the union's scale without a category: creates them after it showed which ones. */
export const MissingCategories = ({ union }: { readonly union: TradeUnion }) => {
  const mayCreate = usePermitted(categories.createMissing)
  const params = { id: union.id }
  const { data } = useQuery(queryOf(categories.missing, { params }))
  const { scaleCode, missing } = data ?? { scaleCode: null, missing: [] }
  const count = countText(missing.length, 'categoría')
  const create = useAction(
    async () => {
      const list = (
        <Stack gap={8}>
          <span>
            Se crean {count} con el código de su fila en la escala «{scaleCode}»; las que ya están no cambian.
          </span>
          <Stack as="ul" gap={2} aria-label="Categorías que se crean">
            {missing.map(({ code, basic }) => (
              <li key={code}>
                {code}
                {basic && <Text tone="muted"> · {formatMoney(basic, { symbol: true })}</Text>}
              </li>
            ))}
          </Stack>
        </Stack>
      )
      const sure = await confirm({ title: `¿Crear ${count}?`, text: list, confirmLabel: 'Crear', cancelLabel: 'Cancelar' })
      if (!sure) return undefined
      return write(categories.createMissing, { params, body: { codes: missing.map(({ code }) => code) } })
    },
    { done: `Se ${missing.length === 1 ? 'creó' : 'crearon'} ${count}` },
  )
  if (missing.length === 0) return null
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {countText(missing.length, 'fila')} de la escala «{scaleCode}» no {missing.length === 1 ? 'tiene' : 'tienen'} su
        categoría: nadie puede cobrar por {missing.length === 1 ? 'ella' : 'ellas'}.{' '}
        {mayCreate && (
          <Button size="small" {...create.button()}>
            Crear {count}
          </Button>
        )}
      </MessageBarBody>
    </MessageBar>
  )
}
