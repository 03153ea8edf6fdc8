import { noticeCategories, noticeCategoryDraft } from '@legajo/contract/time/absence/notice-type.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'

/** Groups of types of absence. */
export const CategoryScreen = () => (
  <ResourceScreen
    title="Categorías de ausencia"
    noun="categoría"
    feminine
    resource={noticeCategories}
    schema={noticeCategoryDraft}
    purpose="Cómo se agrupan los tipos de ausencia."
    columns={['code', { id: 'name', phone: 'title' }, 'active']}
  />
)
