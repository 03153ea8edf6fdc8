import { courseDocuments, documentKinds } from '@legajo/contract/coaching/course-document.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { DocumentDetail } from './document-detail.tsx'
import { DocumentForm } from './document-form.tsx'

/** The material of courses: files, videos, links and packages, with their versions and who saw them. */
export const DocumentScreen = () => (
  <ResourceScreen
    title="Documentos"
    noun="documento"
    purpose="El material de los cursos: quién lo vio y en qué versión."
    resource={{ list: courseDocuments.paginate, create: courseDocuments.create, remove: courseDocuments.remove }}
    sort={{ id: 'name', order: 1 }}
    columns={[
      { id: 'name', header: 'Documento', phone: 'title' },
      { id: 'kind', header: 'Clase', value: ({ kind }) => documentKinds[kind], filter: false },
      {
        id: 'courses',
        header: 'Cursos',
        sortable: false,
        filter: false,
        value: ({ eventsCoursesDTOList }) => eventsCoursesDTOList.map(({ course }) => course).join(', '),
      },
      { id: 'number', header: 'Versión', kind: 'number', filter: false },
      { id: 'views', header: 'Lo vieron', kind: 'number', filter: false },
    ]}
    exportName="documentos-de-cursos"
    emptyText="Subí el primero y elegí en qué cursos se usa."
    size="large"
    content={({ id, ...closing }) =>
      id === undefined ? <DocumentForm {...closing} /> : <DocumentDetail id={Number(id)} onClose={closing.onClose} />
    }
  />
)
