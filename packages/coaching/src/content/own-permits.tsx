import { queryOf } from '@legajo/api/queries.ts'
import { contentTypes, permitGroups } from '@legajo/contract/coaching/content.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { useQuery } from '@tanstack/react-query'

/** The permits of the user on each kind of content, and the groups that give it. */
export const OwnPermits = () => {
  const requested = useQuery(queryOf(permitGroups.contents))
  const given = useQuery(queryOf(permitGroups.ofUser)).data ?? []
  const rows = (requested.data ?? []).map((row) => {
    const by = given.filter((one) => one.typeOfContent === row.typeOfContent && one.contentId === row.contentId)
    return {
      ...row,
      content: by[0]?.content ?? (row.contentId === null ? 'Los demás' : `N.º ${row.contentId}`),
      groups: by.map(({ userGroup }) => userGroup).join(', '),
    }
  })
  return (
    <DataTable
      label="Qué puedo hacer"
      rows={rows}
      rowId={({ typeOfContent, contentId }) => `${typeOfContent}-${contentId ?? ''}`}
      request={requested}
      url={false}
      searchable={false}
      paginator="auto"
      exportName="mis-permisos"
      columns={[
        {
          id: 'typeOfContent',
          header: 'Clase',
          phone: 'title',
          value: ({ typeOfContent }) => contentTypes[typeOfContent],
        },
        { id: 'content', header: 'Cuál' },
        { id: 'maySee', header: 'Veo', kind: 'boolean' },
        { id: 'mayEdit', header: 'Edito', kind: 'boolean' },
        { id: 'mayApprove', header: 'Apruebo', kind: 'boolean' },
        { id: 'groups', header: 'Por el grupo' },
      ]}
    />
  )
}
