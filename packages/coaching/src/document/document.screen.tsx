import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { type CourseDocument, courseDocuments, documentKinds } from '@legajo/contract/coaching/course-document.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { confirmRemoval } from '@legajo/screens/dialog-queue.ts'
import { Page } from '@legajo/screens/page.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon, DeleteIcon } from '@legajo/ui/icons.tsx'
import { DocumentDetail } from './document-detail.tsx'
import { DocumentForm } from './document-form.tsx'

/** The material of courses: files, videos, links and packages, with their versions and who saw them. */
export const DocumentScreen = () => {
  const mayWrite = usePermitted(courseDocuments.create)
  const { detail, isNew, open, openNew, close, drop } = useDetail()
  const remove = useAction(
    async ({ id }: CourseDocument) => ((await confirmRemoval()) ? write(courseDocuments.remove, { params: { id } }) : undefined),
    { done: (_, { name }) => ({ title: 'Registro eliminado', text: name }) },
  )
  const newButton = mayWrite && (
    <Button appearance="primary" icon={<AddIcon />} onClick={openNew}>
      Nuevo documento
    </Button>
  )
  return (
    <Page title="Documentos" purpose="El material de los cursos: quién lo vio y en qué versión." action={newButton}>
      <DataTable<CourseDocument>
        label="Documentos"
        endpoint={courseDocuments.paginate}
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
        onOpen={({ id }) => open(id)}
        actions={mayWrite ? [{ label: 'Eliminar', icon: <DeleteIcon />, isDangerous: true, run: remove.run }] : []}
        exportName="documentos-de-cursos"
        empty={{ title: 'Todavía no hay documentos', text: 'Subí el primero y elegí en qué cursos se usa.', action: newButton }}
      />
      <DetailDrawer
        isOpen={detail !== undefined}
        title={isNew ? 'Nuevo documento' : 'Documento'}
        size="large"
        onClose={() => void close()}
      >
        {isNew && <DocumentForm onClose={() => void close()} onSaved={drop} />}
        {detail !== undefined && !isNew && <DocumentDetail id={Number(detail)} onClose={() => void close()} />}
      </DetailDrawer>
    </Page>
  )
}
