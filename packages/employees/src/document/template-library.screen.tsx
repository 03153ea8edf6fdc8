import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import { documentTemplate, documentTemplateDraft, documentTemplates } from '@legajo/contract/employees/document-template.ts'
import { documentTypes } from '@legajo/contract/employees/document-type.ts'
import { optionsFrom } from '@legajo/forms/listed-options.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { DocumentIcon } from '@legajo/ui/icons.tsx'
import { Row } from '@legajo/ui/layout.tsx'
import { useQuery } from '@tanstack/react-query'
import { BatchList } from './batch-list.tsx'
import { GenerateDocuments } from './generate-documents.tsx'
import { signersField } from './signers-field.tsx'
import { templateContentField, templateInputsField } from './template-fields.tsx'
import { TemplatePreview } from './template-preview.tsx'

const title = 'Biblioteca de modelos'
const typeOptions = optionsFrom(documentTypes.listReduced, ({ id, name }: { id: number; name: string }) => ({
  value: id,
  label: name,
}))

/** Templates of documents, their types, and the documents made from them. */
export const TemplateLibraryScreen = () => {
  const { search, setSearch } = useRoute()
  const part = search['parte'] ?? 'modelos'
  const parts = [
    ['modelos', 'Modelos'],
    ['tandas', 'Documentos hechos'],
    ['tipos', 'Tipos de documento'],
  ] as const
  const mayGenerate = usePermitted(documentTemplates.generate)
  const generating = useDetail('generar')
  const { data: templates = [] } = useQuery(queryOf(documentTemplates.list))
  const chosen = templates.find(({ id }) => String(id) === generating.detail)
  const switcher = (
    <Row role="group" aria-label="Partes de la biblioteca">
      {parts
        .filter(([id]) => id !== 'tandas' || mayGenerate)
        .map(([id, label]) => (
          <Button
            key={id}
            appearance={id === part ? 'primary' : 'secondary'}
            aria-pressed={id === part}
            onClick={() => setSearch({ parte: id === 'modelos' ? null : id, detalle: null, tanda: null })}
          >
            {label}
          </Button>
        ))}
    </Row>
  )
  if (part === 'tipos')
    return (
      <ResourceScreen
        resource={documentTypes}
        crumbs={[{ title, path: '/employee-module/template-library' }]}
        filters={switcher}
      />
    )
  if ((part === 'tandas' || search['tanda']) && mayGenerate) return <BatchList switcher={switcher} />
  return (
    <>
      <ResourceScreen
        title={title}
        noun="modelo"
        crumbs={[]}
        purpose="Cartas, constancias y contratos que se completan con los datos de cada legajo."
        resource={documentTemplates}
        schema={documentTemplateDraft}
        rowSchema={documentTemplate}
        columns={['name', 'typeName', 'title', 'active']}
        size="large"
        filters={switcher}
        fields={['name', 'typeId', 'title', 'content', 'inputs', 'signers', 'reminderDays', 'active']}
        fieldProps={{
          typeId: { source: typeOptions, hint: 'Los tipos se cargan en «Tipos de documento».' },
          title: { wide: true, hint: 'Puede llevar datos del legajo: «Contrato de @apellido».' },
          content: templateContentField,
          inputs: templateInputsField,
          signers: signersField('COMPANY'),
          reminderDays: { hint: '0 para no recordar' },
        }}
        defaults={{ content: '', inputs: [], signers: [], reminderDays: 3, active: true }}
        actions={
          mayGenerate ? [{ label: 'Hacer documentos', icon: <DocumentIcon />, run: (row) => generating.open(row.id) }] : []
        }
        detail={(row) => <TemplatePreview template={row} />}
      />
      <DetailDrawer
        isOpen={generating.detail !== undefined}
        title="Hacer documentos"
        subtitle={chosen?.name}
        size="large"
        onClose={() => void generating.close()}
      >
        {chosen && (
          <GenerateDocuments
            template={chosen}
            onCancel={() => void generating.close()}
            onStarted={(id) => setSearch({ generar: null, parte: 'tandas', tanda: String(id) })}
          />
        )}
      </DetailDrawer>
    </>
  )
}
