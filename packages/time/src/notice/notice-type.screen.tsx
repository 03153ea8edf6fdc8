import { noticeCategories, noticeTypeDraft, noticeTypes } from '@legajo/contract/time/absence.ts'
import { optionsFrom } from '@legajo/forms/option.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'

const categories = optionsFrom<{ id: number; name: string }>(noticeCategories.list, ({ id, name }) => ({
  value: id,
  label: name,
}))

/** Kinds of absence and their requirements. */
export const NoticeTypeScreen = () => (
  <ResourceScreen
    title="Tipos de novedad"
    noun="tipo de novedad"
    resource={noticeTypes}
    schema={noticeTypeDraft}
    purpose="Por qué puede faltar alguien, si se paga, si pide certificado, cuántos días admite por año y si esos días cuentan como trabajados para las vacaciones."
    columns={[
      'code',
      { id: 'name', phone: 'title' },
      'paid',
      'needs_certificate',
      'day_kind',
      'max_days',
      'counts_as_worked',
      'active',
    ]}
    fieldProps={{ category_id: { source: categories } }}
  />
)
