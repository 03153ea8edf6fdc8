import { certificates } from '@legajo/contract/coaching/certificate.ts'
import { ResourceScreen } from '@legajo/screens/resource-screen.tsx'
import { CertificateModelForm, StoredModel } from './certificate-model-form.tsx'

/** The models of certificates: texts with places for facts, logo, signature, and how each looks. */
export const CertificateModelsScreen = () => (
  <ResourceScreen
    title="Modelos de certificado"
    noun="modelo"
    purpose="Qué dice el certificado de cada curso, con qué logo y quién lo firma. Los ya emitidos no cambian."
    resource={{ list: certificates.listData, create: certificates.createData }}
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
    emptyText="Mientras tanto, los certificados llevan un texto y la firma de la empresa."
    size="large"
    content={({ id, ...closing }) =>
      id === undefined ? <CertificateModelForm {...closing} /> : <StoredModel id={id} {...closing} />
    }
  />
)
