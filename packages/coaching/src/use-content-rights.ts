import { queryOf } from '@legajo/api/queries.ts'
import { type ContentType, permitGroups } from '@legajo/contract/coaching/content.ts'
import { useQuery } from '@tanstack/react-query'

/** Whether the groups of the user allow editing a content; the server refuses it too. Until it is known, nothing is hidden. */
export const useMayEdit = (type: ContentType): ((id: number | null | undefined) => boolean) => {
  const { data = [] } = useQuery(queryOf(permitGroups.contents))
  const ofType = data.filter(({ typeOfContent }) => typeOfContent === type)
  return (id) => {
    const found = ofType.find(({ contentId }) => contentId === id) ?? ofType.find(({ contentId }) => contentId === null)
    return found?.mayEdit ?? true
  }
}
