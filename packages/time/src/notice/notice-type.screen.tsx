import { call } from '@legajo/api/call.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { invalidate } from '@legajo/api/queries.ts'
import { noticeCategories, noticeTypeDraft, noticeTypes } from '@legajo/contract/time/absence/notice-type.ts'
import { optionsFrom } from '@legajo/forms/option.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { toast } from '@legajo/ui/toasts.tsx'

const categories = optionsFrom<{ id: number; name: string }>(noticeCategories.list, ({ id, name }) => ({
  value: id,
  label: name,
}))

const handleLegal = async () => {
  try {
    const { added } = await call(noticeTypes.addLegal)
    toast({ title: added > 0 ? `${countText(added, 'tipo agregado', 'tipos agregados')}` : 'Ya están todos los de la ley' })
    await invalidate(noticeTypes.list)
  } catch (error) {
    await showError(error)
  }
}

/** Types of absence: their article, proof, approval, limits, balance and concept. */
export const NoticeTypeScreen = () => {
  const mayAdd = usePermitted(noticeTypes.addLegal)
  return (
    <ResourceScreen
      title="Tipos de ausencia"
      noun="tipo de ausencia"
      resource={noticeTypes}
      schema={noticeTypeDraft}
      purpose="Por qué puede faltar alguien: de qué artículo sale, si se paga, qué certificado pide, quién la pide y la aprueba, cuánto saldo lleva y con qué concepto llega al sueldo."
      columns={[
        'code',
        { id: 'name', phone: 'title' },
        'law_article',
        'paid',
        'self_service',
        'needs_approval',
        'needs_certificate',
        'day_kind',
        'max_days',
        'balance_rule',
        'active',
      ]}
      size="large"
      fieldProps={{ category_id: { source: categories } }}
      secondary={mayAdd && <Button onClick={() => void handleLegal()}>Agregar los de la ley</Button>}
    />
  )
}
