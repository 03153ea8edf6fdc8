import { contentRequests, contentTypes, permitGroups } from '@legajo/contract/coaching/content.ts'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { RecordList } from '@legajo/screens/record-list.tsx'

const groupOptions = optionsFrom<{ id: number; name: string }>(permitGroups.groups, ({ id, name }) => ({
  value: id,
  label: name,
}))
const contentOptions = optionsFrom<{ contentId: number; name: string; typeOfContent: keyof typeof contentTypes }>(
  contentRequests.paginate,
  ({ contentId, name, typeOfContent }) => ({ value: contentId, label: name, hint: contentTypes[typeOfContent] }),
)

/** The permits of groups of users on the contents of a kind, or on one of them. */
export const PermitGroups = () => (
  <RecordList
    title="Permisos de grupos"
    noun="permiso de un grupo"
    newLabel="Dar permisos a un grupo"
    url="permisos"
    resource={{ ...permitGroups, list: permitGroups.paginate }}
    fieldProps={{ userGroupId: { source: groupOptions }, contentId: { source: contentOptions } }}
    columns={[
      { id: 'userGroup', header: 'Grupo', phone: 'title', filter: false },
      {
        id: 'typeOfContent',
        header: 'Clase de contenido',
        filter: false,
        value: ({ typeOfContent }) => contentTypes[typeOfContent],
      },
      { id: 'content', header: 'Contenido', sortable: false, filter: false, value: ({ content }) => content ?? 'Todos' },
      { id: 'users', header: 'Usuarios', kind: 'number', filter: false },
      { id: 'maySee', header: 'Ve', kind: 'boolean', sortable: false, filter: false },
      { id: 'mayEdit', header: 'Edita', kind: 'boolean', sortable: false, filter: false },
      { id: 'mayApprove', header: 'Aprueba', kind: 'boolean', sortable: false, filter: false },
    ]}
    empty={{
      title: 'Sin permisos por grupo',
      text: 'Mientras ningún grupo los tenga, quien cambia cursos ve, edita y aprueba todo.',
    }}
  />
)
