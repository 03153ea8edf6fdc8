import { contentRequests, contentTypes, permitGroupDraft, permitGroups } from '@legajo/contract/coaching/content.ts'
import { optionsFrom } from '@legajo/forms/option.ts'
import { RegisterList } from '../register-list.tsx'

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
  <RegisterList
    label="Permisos de grupos"
    noun="Permiso de un grupo"
    add="Dar permisos a un grupo"
    prefix="permisos"
    resource={{
      list: permitGroups.paginate,
      create: permitGroups.create,
      update: permitGroups.update,
      remove: permitGroups.remove,
    }}
    schema={permitGroupDraft}
    fieldProps={{ userGroupId: { source: groupOptions }, contentId: { source: contentOptions } }}
    columns={[
      { id: 'userGroup', header: 'Grupo', phone: 'title', filter: false },
      {
        id: 'typeOfContent',
        header: 'Clase de contenido',
        filter: false,
        value: ({ typeOfContent }) => contentTypes[typeOfContent as keyof typeof contentTypes],
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
