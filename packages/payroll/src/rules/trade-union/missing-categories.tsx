import { call } from '@legajo/api/call.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { invalidate, queryOf } from '@legajo/api/queries.ts'
import { categories, type TradeUnion, tradeUnions } from '@legajo/contract/payroll/rules/trade-union.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { confirm, showError } from '@legajo/screens/dialog-queue.ts'
import { Button, MessageBar, MessageBarBody } from '@legajo/ui/fluent.ts'
import { formatMoney } from '@legajo/ui/format.ts'
import { Stack, Text } from '@legajo/ui/layout.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'

/** The rows of the union's scale without a category: creates them after it showed which ones. */
export const MissingCategories = ({ union }: { readonly union: TradeUnion }) => {
  const mayCreate = usePermitted(categories.createMissing)
  const params = { id: union.id }
  const { data } = useQuery(queryOf(categories.missing, { params }))
  if (!data || data.missing.length === 0) return null
  const { scaleCode, missing } = data
  const count = countText(missing.length, 'categoría')
  const handleCreate = async () => {
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
    if (!(await confirm({ title: `¿Crear ${count}?`, text: list, confirmLabel: 'Crear', cancelLabel: 'Cancelar' }))) return
    try {
      await call(categories.createMissing, { params, body: { codes: missing.map(({ code }) => code) } })
      await invalidate(categories.listOf, categories.list, categories.missing, tradeUnions.list)
      toast({ intent: 'success', title: `Se ${missing.length === 1 ? 'creó' : 'crearon'} ${count}` })
    } catch (error) {
      await showError(error)
    }
  }
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {countText(missing.length, 'fila')} de la escala «{scaleCode}» no {missing.length === 1 ? 'tiene' : 'tienen'} su
        categoría: nadie puede cobrar por {missing.length === 1 ? 'ella' : 'ellas'}.{' '}
        {mayCreate && (
          <Button size="small" onClick={() => void handleCreate()}>
            Crear {count}
          </Button>
        )}
      </MessageBarBody>
    </MessageBar>
  )
}
