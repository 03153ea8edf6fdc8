import { usePermitted } from '@legajo/api/permitted.ts'
import { type CertificateData, certificates } from '@legajo/contract/coaching/certificate.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { DetailDrawer, useDetail } from '@legajo/screens/detail-drawer.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Button } from '@legajo/ui/fluent.ts'
import { AddIcon } from '@legajo/ui/icons.tsx'
import { CertificateModelForm, StoredModel } from './certificate-model-form.tsx'

/** The models of certificates: texts with places for facts, logo, signature, and how each looks. */
export const CertificateModelsScreen = () => {
  const mayCreate = usePermitted(certificates.createData)
  const { detail, isNew, open, openNew, close, drop } = useDetail()
  const newButton = mayCreate && (
    <Button appearance="primary" icon={<AddIcon />} onClick={openNew}>
      Nuevo modelo
    </Button>
  )
  return (
    <Page
      title="Modelos de certificado"
      purpose="Qué dice el certificado de cada curso, con qué logo y quién lo firma. Los ya emitidos no cambian."
      action={newButton}
    >
      <DataTable<CertificateData>
        label="Modelos de certificado"
        endpoint={certificates.listData}
        exportName="modelos-de-certificado"
        columns={[
          { id: 'name', header: 'Modelo', phone: 'title' },
          { id: 'title', header: 'Título' },
          { id: 'signatory', header: 'Firma' },
          {
            id: 'courses',
            header: 'Cursos que lo usan',
            value: ({ courses, isDefault }) => (isDefault ? `${courses}, y los que no eligen otro` : String(courses)),
          },
          { id: 'active', header: 'Activo', kind: 'boolean' },
        ]}
        onOpen={({ id }) => open(id)}
        empty={{
          title: 'Todavía no hay modelos',
          text: 'Mientras tanto, los certificados llevan un texto y la firma de la empresa.',
          action: newButton,
        }}
      />
      <DetailDrawer
        isOpen={detail !== undefined}
        title={isNew ? 'Nuevo modelo' : 'Modelo de certificado'}
        size="large"
        onClose={() => void close()}
      >
        {isNew && <CertificateModelForm onClose={() => void close()} onSaved={drop} />}
        {detail !== undefined && !isNew && <StoredModel id={detail} onClose={() => void close()} onSaved={drop} />}
      </DetailDrawer>
    </Page>
  )
}
