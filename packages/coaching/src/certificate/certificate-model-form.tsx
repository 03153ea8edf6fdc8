import { write } from '@legajo/api/act.ts'
import { fetchFile } from '@legajo/api/files.ts'
import { usePermitted } from '@legajo/api/permitted.ts'
import { queryOf } from '@legajo/api/queries.ts'
import {
  type CertificateData,
  certificateDataDraft,
  certificatePlaceholders,
  certificates,
} from '@legajo/contract/coaching/certificate.ts'
import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { type FormValues, toBody } from '@legajo/forms/form-values.ts'
import { FormGrid, ResourceForm } from '@legajo/forms/resource-form.tsx'
import { fileField } from '@legajo/screens/attached-file.tsx'
import { Loader } from '@legajo/screens/loader.tsx'
import { PdfView } from '@legajo/screens/pdf-view.tsx'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button, makeStyles } from '@legajo/ui/fluent.ts'
import { DocumentPdfIcon } from '@legajo/ui/icons.tsx'
import { Row, Text } from '@legajo/ui/layout.tsx'
import { toastSaved } from '@legajo/ui/toasts.tsx'
import { useFormikContext } from 'formik'
import { useState } from 'react'

const useStyles = makeStyles({ wide: { gridColumn: '1 / -1' } })

const image = (noun: string) => fileField(storedFiles.course, noun, 'image/*', 5_000_000)

/** A stored model, read again when it is opened. */
export const StoredModel = ({
  id,
  onClose,
  onSaved,
}: {
  readonly id: string
  readonly onClose: () => void
  readonly onSaved: () => void
}) => (
  <Loader of={[{ ...queryOf(certificates.getData, { params: { id } }), staleTime: 0 }]} lines={8}>
    {(model) => <CertificateModelForm key={model.id} model={model} onClose={onClose} onSaved={onSaved} />}
  </Loader>
)

/** The texts, the logo and the signature of a model, with a preview of what is typed. */
export const CertificateModelForm = ({
  model,
  onClose,
  onSaved,
}: {
  readonly model?: CertificateData
  readonly onClose: () => void
  readonly onSaved: () => void
}) => {
  const mayWrite = usePermitted(certificates.updateData)
  return (
    <ResourceForm
      schema={certificateDataDraft}
      initial={model}
      readOnly={!mayWrite}
      title={model ? 'Modelo' : 'Nuevo modelo'}
      stickyActions
      onCancel={onClose}
      onSubmit={(body) =>
        model ? write(certificates.updateData, { body: { ...body, id: model.id } }) : write(certificates.createData, { body })
      }
      onSaved={() => {
        toastSaved()
        onSaved()
      }}
      actions={<PreviewButton />}
    >
      <FormGrid>
        <FormField name="name" wide autoFocus={!model} />
        <FormField name="title" />
        <FormField name="intro" />
        <FormField name="text" wide />
        {mayWrite && <FactButtons />}
        <FormField name="signatory" />
        <FormField name="signatoryRole" />
        <FormField name="logoKey" {...image('logo')} />
        <FormField name="signatureKey" {...image('imagen de la firma')} />
        <FormField name="active" />
      </FormGrid>
    </ResourceForm>
  )
}

/** Adds the place of a fact to the end of the text. */
const FactButtons = () => {
  const styles = useStyles()
  const { values, setFieldValue } = useFormikContext<{ text?: string }>()
  return (
    <Row className={styles.wide} gap={6}>
      <Text tone="muted" size={200}>
        Agregar al texto:
      </Text>
      {Object.entries(certificatePlaceholders).map(([name, label]) => (
        <Button key={name} size="small" onClick={() => void setFieldValue('text', `${values.text ?? ''} {${name}}`.trimStart())}>
          {label}
        </Button>
      ))}
    </Row>
  )
}

const PreviewButton = () => {
  const { values, validateForm, setTouched } = useFormikContext<FormValues>()
  const [isOpen, setOpen] = useState(false)
  const handleOpen = async () => {
    const errors = await validateForm()
    const wrong = Object.keys(errors)
    if (wrong.length > 0) return setTouched(Object.fromEntries(wrong.map((name) => [name, true])))
    setOpen(true)
  }
  return (
    <>
      <Button icon={<DocumentPdfIcon />} onClick={() => void handleOpen()}>
        Ver cómo queda
      </Button>
      {isOpen && (
        <Dialog title="Certificado con datos de ejemplo" width="900px" onDismiss={() => setOpen(false)}>
          <PdfView
            title="Certificado con datos de ejemplo"
            read={() => fetchFile(certificates.previewData, { body: toBody(certificateDataDraft, values) as never })}
          />
        </Dialog>
      )}
    </>
  )
}
