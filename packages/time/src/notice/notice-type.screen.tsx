import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { noticeCategories, noticeTypeDraft, noticeTypes } from '@legajo/contract/time/absence/notice-type.ts'
import { optionsFrom } from '@legajo/forms/option.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'

const categories = optionsFrom<{ id: number; name: string }>(noticeCategories.list, ({ id, name }) => ({
  value: id,
  label: name,
}))

/** Types of absence: their article, proof, approval, limits, balance and concept. */
export const NoticeTypeScreen = () => {
  const legal = useAction(() => write(noticeTypes.addLegal), {
    done: ({ added }) => ({
      title: added > 0 ? `${countText(added, 'tipo agregado', 'tipos agregados')}` : 'Ya están todos los de la ley',
    }),
  })
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
      secondary={mayAdd && <Button {...legal.button()}>Agregar los de la ley</Button>}
    />
  )
}
