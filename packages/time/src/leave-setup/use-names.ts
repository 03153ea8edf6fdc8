import { queryOf } from '@legajo/api/queries.ts'
import { noticeTypes } from '@legajo/contract/time/absence/notice-type.ts'
import { useQuery } from '@tanstack/react-query'

/** The name of a type of absence by its id, for columns. */
export const useTypeName = (): ((id: unknown) => string) => {
  const names = new Map((useQuery(queryOf(noticeTypes.list)).data ?? []).map(({ id, name }) => [id, name]))
  return (id) => names.get(Number(id)) ?? ''
}
