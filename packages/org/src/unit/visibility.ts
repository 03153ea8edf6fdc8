import type { FieldSettings } from '@legajo/forms/resource-form.tsx'

export const visibilityField: FieldSettings = {
  visibility: {
    options: [
      { value: 'ALL', label: 'Todos' },
      { value: 'MEMBERS', label: 'Sus integrantes' },
      { value: 'MANAGERS', label: 'Sus responsables' },
    ],
    hint: 'Quiénes la ven además de quienes administran la estructura',
  },
}
