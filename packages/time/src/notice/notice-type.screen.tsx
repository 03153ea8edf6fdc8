import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { noticeCategories, noticeTypes } from '@legajo/contract/time/absence/notice-type.ts'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
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
      resource={noticeTypes}
      size="large"
      fieldProps={{ category_id: { source: categories } }}
      secondary={mayAdd && <Button {...legal.button()}>Agregar los de la ley</Button>}
    />
  )
}
