import { queryOf } from '@legajo/api/queries.ts'
import { type DynamicForm, dynamicForms } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** The form of the component, whose names of fields other forms of its module may use. */
export type FormPlace = Pick<DynamicForm, 'id' | 'module'>

/** Where another form has a field of this name, once the typing of it rests. */
export const useKeyElsewhere = (key: string, { id, module }: FormPlace): string | undefined => {
  const [rested, setRested] = useState(key)
  useEffect(() => {
    const timer = setTimeout(() => setRested(key), 400)
    return () => clearTimeout(timer)
  }, [key])
  const { data } = useQuery({
    ...queryOf(dynamicForms.verifyField, { query: { key: rested, module, formId: id } }),
    enabled: rested !== '' && rested === key,
  })
  return rested === key ? (data?.message ?? undefined) : undefined
}
