import { write } from '@legajo/api/act.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { type CourseDocument, courseDocuments } from '@legajo/contract/coaching/course-document.ts'
import { FormGrid, ResourceForm } from '@legajo/forms/resource-form.tsx'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Loader } from '@legajo/screens/loader.tsx'
import { Tabs } from '@legajo/screens/tabs.tsx'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { ArrowUploadIcon } from '@legajo/ui/icons.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMayEdit } from '../use-content-rights.ts'
import { ContentField, DocumentForm } from './document-form.tsx'
import { showRemarks } from './show-remarks.ts'

const contentDraft = courseDocuments.updateDoc.body.omit(['version'])

/** A document: its data, versions and viewers. */
export const DocumentDetail = ({ id, onClose }: { readonly id: number; readonly onClose: () => void }) => {
  const mayEdit = useMayEdit('DOCUMENT')
  const mayWrite = usePermitted(courseDocuments.replaceDoc) && mayEdit(id)
  const [isReplacing, setReplacing] = useState(false)
  return (
    <Loader of={[{ ...queryOf(courseDocuments.get, { params: { id } }), staleTime: 0 }]} lines={8}>
      {(data) => (
        <>
          <Tabs
            label="Partes del documento"
            tabs={[
              {
                id: 'datos',
                title: 'Datos',
                content: () => <DocumentForm key={data.id} document={data} readOnly={!mayWrite} onClose={onClose} />,
              },
              {
                id: 'versiones',
                title: 'Versiones',
                count: data.number,
                content: () => (
                  <>
                    {mayWrite && (
                      <span>
                        <Button icon={<ArrowUploadIcon />} onClick={() => setReplacing(true)}>
                          {data.views > 0 ? 'Cargar una versión nueva' : 'Corregir el contenido'}
                        </Button>
                      </span>
                    )}
                    <Versions id={id} />
                  </>
                ),
              },
              { id: 'vistas', title: 'Quién lo vio', count: data.views, content: () => <Viewers id={id} /> },
            ]}
          />
          {isReplacing && <Replacement document={data} onClose={() => setReplacing(false)} />}
        </>
      )}
    </Loader>
  )
}

/** Replaces the content: a new version if the present one has been viewed, else a correction of it. */
const Replacement = ({ document, onClose }: { readonly document: CourseDocument; readonly onClose: () => void }) => (
  <Dialog title={`Contenido de «${document.name}»`} width="620px" onDismiss={onClose}>
    <ResourceForm
      schema={contentDraft}
      title="Contenido"
      onCancel={onClose}
      onSubmit={(body) =>
        document.views > 0
          ? write(courseDocuments.replaceDoc, { body: { ...body, id: document.id, version: document.version } })
          : write(courseDocuments.updateDoc, { params: { id: document.id }, body: { ...body, version: document.version } })
      }
      onSaved={(saved) => {
        toastSaved()
        showRemarks(saved)
        onClose()
      }}
    >
      <FormGrid>
        <ContentField kind={document.kind} />
      </FormGrid>
    </ResourceForm>
  </Dialog>
)

const Versions = ({ id }: { readonly id: number }) => {
  const requested = useQuery(queryOf(courseDocuments.versions, { params: { id } }))
  const { data = [] } = requested
  return (
    <DataTable
      label="Versiones"
      rows={data}
      rowId={({ number }) => number}
      request={requested}
      url={false}
      searchable={false}
      paginator="auto"
      exportName={`versiones-${id}`}
      columns={[
        { id: 'number', header: 'Versión', kind: 'number', phone: 'title' },
        { id: 'fileName', header: 'Contenido', value: ({ fileName, address }) => fileName ?? address },
        { id: 'createdAt', header: 'Cuándo', kind: 'datetime' },
        { id: 'replacedBy', header: 'Cargó' },
        { id: 'viewers', header: 'La vieron', kind: 'number' },
      ]}
    />
  )
}

const Viewers = ({ id }: { readonly id: number }) => {
  const requested = useQuery(queryOf(courseDocuments.viewers, { params: { id } }))
  const { data = [] } = requested
  return (
    <DataTable
      label="Quién lo vio"
      rows={data}
      rowId={({ employeeId, number }) => `${employeeId}-${number}`}
      request={requested}
      url={false}
      exportName={`vistas-${id}`}
      columns={[
        { id: 'employee', header: 'Empleado', phone: 'title' },
        { id: 'fileCode', header: 'Legajo' },
        { id: 'number', header: 'Versión', kind: 'number' },
        { id: 'percentage', header: 'Visto (%)', kind: 'number' },
        { id: 'score', header: 'Nota', kind: 'number' },
        { id: 'firstAt', header: 'Primera vez', kind: 'datetime' },
        { id: 'lastAt', header: 'Última vez', kind: 'datetime' },
      ]}
      empty={{ title: 'Todavía no lo vio nadie' }}
    />
  )
}
